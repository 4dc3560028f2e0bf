import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menu } from '../catalogue/menu'
import { install, missingTools, openKiosk, say, scripts } from '../support/kiosk-machine'
import { heading } from '../support/steps'
import { expect, test } from '../support/test'

const SCREEN = { width: 1080, height: 1920 }
const HOURS = ['--on', '08:30', '--off', '21:30']
const URL = 'https://jogos.example/roleta-de-descontos'

if (missingTools.length > 0)
  console.warn(`No kiosk is played here, for want of: ${missingTools.join(', ')}.`)
else tellStories()

function tellStories() {
  test('shellcheck has nothing to say about what makes a kiosk', () => {
    expect(say('shellcheck', ...scripts)).toEqual({ status: 0, said: '' })
  })

  test('a kiosk is made once, and made anew only where it differs', () => {
    const root = test.info().outputPath('machine')
    expect(install(root, URL, ...HOURS, '--dry-run').status).toBe(0)
    expect(existsSync(root)).toBe(false)
    const first = install(root, URL, ...HOURS)
    expect(first.status).toBe(0)
    expect(first.said.match(/^write /gm)).toHaveLength(10)
    expect(install(root, URL, ...HOURS).said).not.toMatch(/^(write|remove) /m)
    const other = install(root, 'https://outro.example')
    expect(other.said.match(/^write .*/gm)).toEqual([
      'write  /etc/chromium/policies/managed/hub.json',
      'write  /home/hub/.config/systemd/user/hub.service',
    ])
    expect(other.said.match(/^remove /gm)).toHaveLength(4)
    const policy = JSON.parse(
      readFileSync(join(root, 'etc/chromium/policies/managed/hub.json'), 'utf8'),
    )
    expect(policy.VideoCaptureAllowedUrls).toEqual(['https://outro.example'])
  })

  for (const words of [
    ['--url', 'javascript:alert(1)'],
    ['--url', URL, '--on', '25:00', '--off', '21:00'],
    ['--url', URL, '--on', '09:00'],
    ['--url', URL, '--user', 'a b'],
    ['--url'],
    ['--oops'],
  ]) {
    test(`${words.join(' ')} is refused, and nothing is done`, () => {
      const root = test.info().outputPath('machine')
      expect(say(scripts[0] ?? '', '--root', root, ...words).status).toBe(2)
      expect(existsSync(root)).toBe(false)
    })
  }

  test('the hub fills the screen, its camera asks nobody, and no other page opens', async ({
    embeddedOrigin,
  }) => {
    const root = test.info().outputPath('machine')
    expect(install(root, embeddedOrigin)).toMatchObject({ status: 0 })
    await using kiosk = await openKiosk(root, embeddedOrigin, SCREEN)
    const [page] = kiosk.browser.contexts()[0]?.pages() ?? []
    if (!page) throw new Error('The kiosk shows no page.')

    await expect(heading(page)).toHaveText(menu.heading)
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([
      SCREEN.width,
      SCREEN.height,
    ])
    const windows = say('xwininfo', '-display', kiosk.display, '-root', '-tree').said
    expect(windows).toContain(`${SCREEN.width}x${SCREEN.height}+0+0  +0+0`)

    // Nobody has touched anything.
    expect(await page.evaluate(() => new AudioContext().state)).toBe('running')
    // Asked first: a camera that asks somebody would wait without an end.
    expect(
      await page.evaluate(async () => {
        const { state } = await navigator.permissions.query({ name: 'camera' })
        return state
      }),
    ).toBe('granted')
    expect(
      await page.evaluate(async () => {
        const stream = await navigator.mediaDevices.getUserMedia({ video: true })
        return stream.getVideoTracks().length
      }),
    ).toBe(1)

    const other = page.goto('https://example.com/')
    await expect(other).rejects.toThrow('ERR_BLOCKED_BY_ADMINISTRATOR')
  })
}
