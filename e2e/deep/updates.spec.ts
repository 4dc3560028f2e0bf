import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { testBuilds } from '../../scripts/build/test-builds.ts'
import { serveHosted } from '../support/served-build'
import { heading } from '../support/steps'
import { expect, test as base } from '../support/test'

const AN_HOUR_MS = 60 * 60 * 1000
const SECOND = '2222222222222222'
const THIRD = '3333333333333333'

/** A static host whose hub can be replaced while pages are open. */
type Host = {
  readonly origin: string
  /** Puts a new version there, in some way changed; `data-deployment` on the page's root tells it. */
  readonly deploy: (version: string, change?: 'broken' | 'incomplete') => void
}

const test = base.extend<{ host: Host }>({
  host: async ({ page: _page }, provide, story) => {
    const folder = story.outputPath('host')
    cpSync(testBuilds.hosted.folder, folder, { recursive: true })
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
    writeFileSync(join(folder, 'assets/broken.js'), "throw new Error('Told by the test.')")
    const { origin, close } = await serveHosted(folder)

    function deploy(version: string, change?: 'broken' | 'incomplete') {
      const script = change === 'broken' ? '/assets/broken.js' : '$&'
      const html = page
        .replace('<html', `<html data-deployment="${version}"`)
        .replace(/\/assets\/index-[\w-]+\.js/, script)
      writeFileSync(join(folder, 'index.html'), html)
      // The worker keeps the menu's page under the name of its version.
      const kept = worker
        .replace(/(\/index\.html[^}]*revision[^0-9a-f]+)[0-9a-f]{32}/, `$1${version}`)
        .replace(/(url:.)\/404\.html/, change === 'incomplete' ? '$1/promocao' : '$&')
      writeFileSync(join(folder, 'sw.js'), kept)
    }
    await provide({ origin, deploy })
    await close()
  },
})

test.use({ provoked: ['foreign: http://localhost', 'Failed to load resource', 'Told by'] })

/** Deployment of the page on the screen; null for the first one. */
const deployment = (page: Page) => page.locator('html').getAttribute('data-deployment')

const seesMenu = (page: Page) => expect(heading(page)).toHaveText('Jogue, descubra e ganhe')

/** Opens the menu and waits until the service worker is in control. */
async function openMenu(page: Page, { origin }: Host) {
  await page.clock.install()
  await page.goto(origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Lets an hour pass, after which the page looks for a new version, until it is ready. */
async function receiveUpdate(page: Page) {
  await page.clock.runFor(AN_HOUR_MS)
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting, { timeout: 40_000 }).toBe(true)
}

/** Leaves the page untouched until it shows a deployment. */
const expectDeployment = (page: Page, version: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(10_000)
        return deployment(page)
      },
      { timeout: 40_000 },
    )
    .toBe(version)

test('an incomplete version is ignored, the next not', async ({ page, host, context }) => {
  await openMenu(page, host)
  host.deploy(SECOND, 'incomplete')
  const outcome = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return new Promise<string | undefined>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const found = registration.installing
        found?.addEventListener('statechange', () => resolve(found.state), { once: true })
      })
    })
  })
  await page.clock.runFor(AN_HOUR_MS)
  expect(await outcome).toBe('redundant')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: /Memória/ }).click()
  await expect(heading(page)).toHaveText('Jogo da Memória Literário')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await seesMenu(page)

  host.deploy(THIRD)
  await receiveUpdate(page)
  await expectDeployment(page, THIRD)
})

test('a broken version is replaced at the next visit', async ({ page, host }) => {
  await openMenu(page, host)
  host.deploy(SECOND, 'broken')
  await receiveUpdate(page)
  const broken = page.waitForEvent('pageerror')
  await expectDeployment(page, SECOND)
  await broken

  host.deploy(THIRD)
  await page.reload()
  await expect.poll(() => deployment(page), { timeout: 40_000 }).toBe(THIRD)
  await page.getByRole('link', { name: /Memória/ }).click()
  await expect(heading(page)).toHaveText('Jogo da Memória Literário')
})
