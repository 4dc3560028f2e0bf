import type { Page } from '@playwright/test'
import { prizeBelowPointer, prizes, servePrizes, SPIN_MS, wheel } from './catalogue/wheel'
import { button, open, press, shows } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

const legend = (page: Page) => page.getByRole('list', { name: 'Prêmios' })

async function expectToldWhatIsShown(page: Page, spins: number) {
  await shows(`Você girou ${spins} vez(es) nesta sessão.`)(page)
  const won = `Prêmio ${await prizeBelowPointer(page)}`
  const result = page.getByText('Você ganhou:').first()
  await expect(result.locator('xpath=following-sibling::p')).toHaveText(won)
  await expect(toasts(page)).toContainText(`Você ganhou: ${won}`)
}

async function spin(page: Page) {
  await press(page, 'Girar a Roleta')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeVisible()
  await page.clock.runFor(SPIN_MS)
}

test('from the menu to a prize, by keyboard alone', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await tabTo(page, 'Roleta de Descontos Jogar Agora', 'Enter')
  await expect(page.getByRole('heading', { name: 'Roleta de Descontos' })).toBeFocused()
  await expect(button(page, 'Girar a Roleta')).toBeVisible()
  await tabTo(page, 'Girar a Roleta', 'Space')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeFocused()
  await page.clock.runFor(SPIN_MS)
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(button(page, 'Girar a Roleta')).toBeFocused()
})

for (const [deviceScaleFactor, reducedMotion, counts] of [
  [1, 'reduce', [1, 60]],
  [2, 'no-preference', [2, 30]],
] as const) {
  test.describe(`at pixel ratio ${deviceScaleFactor}, motion: ${reducedMotion}`, () => {
    test.use({ deviceScaleFactor, contextOptions: { reducedMotion } })

    test('the slice below the pointer is the prize that is told', async ({ page }) => {
      await page.clock.install()
      for (const count of counts) {
        await servePrizes(prizes(count))(page)
        await open(page, wheel.address)
        for (const spins of [1, 2]) {
          await spin(page)
          await expectToldWhatIsShown(page, spins)
        }
      }
    })
  })
}

test('a thousand prizes turn, land where the toast says and scroll in the legend', async ({
  page,
}) => {
  await page.clock.install()
  await servePrizes(prizes(1000))(page)
  await open(page, wheel.address)
  await expect(legend(page).getByRole('listitem')).toHaveCount(1000)
  expect(await legend(page).evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(
    true,
  )
  await spin(page)
  await expectToldWhatIsShown(page, 1)
})

test('a window that changes its size in mid-spin changes nothing of the outcome', async ({
  page,
}) => {
  await page.clock.install()
  await servePrizes(prizes(12))(page)
  await open(page, wheel.address)
  await press(page, 'Girar a Roleta')
  await page.clock.runFor(2000)
  await page.setViewportSize({ width: 600, height: 900 })
  await page.clock.runFor(3000)
  await expectToldWhatIsShown(page, 1)
})

test('each stored colour is painted, a custom one too, and nonsense is neutral', async ({
  page,
}) => {
  const names = 'red orange yellow green sky blue purple pink gray indigo'.split(' ')
  const stored = [
    ...names.map((name) => `bg-${name}-500`),
    'bg-[#123456]',
    'fixed bg-black',
  ]
  await servePrizes(
    prizes(stored.length).map((prize, index) => ({ ...prize, color: stored[index] })),
  )(page)
  await open(page, wheel.address)
  const swatches = legend(page).locator('li > span:first-child')
  await expect(swatches).toHaveCount(stored.length)
  const painted = await swatches.evaluateAll((marks) =>
    marks.map((mark) => getComputedStyle(mark).backgroundColor),
  )
  expect(new Set(painted).size).toBe(stored.length)
  expect(painted.slice(-2)).toEqual(['rgb(18, 52, 86)', 'rgb(163, 152, 138)'])
  // In the colours of the system a swatch keeps its own.
  await page.emulateMedia({ forcedColors: 'active' })
  expect(
    await swatches.evaluateAll((marks) =>
      marks.map((mark) => getComputedStyle(mark).backgroundColor),
    ),
  ).toEqual(painted)
})

test.describe('where motion is welcome', () => {
  const HELD_MS = 1000

  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the wheel keeps turning while the main thread is held', async ({ page }) => {
    await servePrizes(prizes(8))(page)
    await open(page, wheel.address)
    const devtools = await page.context().newCDPSession(page)
    const frames: { data: string; atMs: number }[] = []
    devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      frames.push({ data, atMs: (metadata.timestamp ?? 0) * 1000 })
      // One that comes after the end is nobody's.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
    await press(page, 'Girar a Roleta')
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 40 })

    const held = await page.evaluate((durationMs) => {
      const start = Date.now()
      while (Date.now() - start < durationMs);
      return { start, end: Date.now() }
    }, HELD_MS)
    await devtools.send('Page.stopScreencast')

    const meanwhile = frames.filter(({ atMs }) => atMs > held.start + 50 && atMs < held.end)
    expect(new Set(meanwhile.map(({ data }) => data)).size).toBeGreaterThan(2)
  })
})
