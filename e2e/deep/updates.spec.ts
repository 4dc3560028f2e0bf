import type { Page } from '@playwright/test'
import { openHost, type Host } from '../support/deployments'
import { heading } from '../support/steps'
import { expect, test as base } from '../support/test'

const A_MINUTE_MS = 60 * 1000
const AN_HOUR_MS = 60 * A_MINUTE_MS
const SECOND = '2222222222222222'
const THIRD = '3333333333333333'

const test = base.extend<{ host: Host }>({
  host: async ({ page: _page }, provide, story) => {
    const host = await openHost(story.outputPath('host'))
    await provide(host)
    await host.close()
  },
})

test.use({ provoked: ['foreign: http://localhost', 'Failed to load resource', 'Told by'] })

/** Which deployment the page on screen came with; the first one has no name. */
const deployment = (page: Page) => page.locator('html').getAttribute('data-deployment')

/** Opens the menu and waits until the hub is kept for use without network. */
async function openKept(page: Page, { origin }: Host) {
  await page.clock.install()
  await page.goto(origin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

const isUpdateWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

/** Has the page look for a new version, as it does every hour, until it lies ready. */
async function receiveUpdate(page: Page) {
  await page.clock.runFor(AN_HOUR_MS)
  await expect.poll(() => isUpdateWaiting(page), { timeout: 40_000 }).toBe(true)
}

/** Leaves the page alone, in its own time, until it shows a deployment. */
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

/** Has the page look for a new version, as it does every hour, and says what came of it. */
async function failUpdate(page: Page) {
  const looked = await page.evaluateHandle(async () => {
    const registration = await navigator.serviceWorker.ready
    const look = registration.update.bind(registration)
    const outcome = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const found = registration.installing
        found?.addEventListener('statechange', () => resolve(found.state), { once: true })
      })
      registration.update = async () => {
        try {
          return await look()
        } catch (error) {
          resolve('not readable')
          throw error
        }
      }
    })
    return { outcome }
  })
  await page.clock.runFor(AN_HOUR_MS)
  return looked.evaluate(({ outcome }) => outcome)
}

test('a new version takes over while the menu lies untouched', async ({ page, host }) => {
  await openKept(page, host)
  expect(await deployment(page)).toBeNull()
  host.deploy(SECOND)
  await receiveUpdate(page)
  await expectDeployment(page, SECOND)
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
})

test('a new version waits for the end of a game', async ({ page, host }) => {
  await openKept(page, host)
  await page.getByRole('link', { name: /Memória/ }).click()
  const cards = page.getByRole('main').getByRole('button', { name: /^Carta/ })
  host.deploy(SECOND)
  await receiveUpdate(page)
  await cards.first().click()
  await page.clock.runFor(25 * A_MINUTE_MS)
  await expect(cards.first()).toHaveAccessibleName(/: /)
  expect(await isUpdateWaiting(page)).toBe(true)
  expect(await deployment(page)).toBeNull()

  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
  await page.clock.runFor(A_MINUTE_MS / 2)
  expect(await deployment(page)).toBeNull()
  await expectDeployment(page, SECOND)
})

test('a game that was left behind does not hold a new version back for ever', async ({
  page,
  host,
}) => {
  await openKept(page, host)
  await page.getByRole('link', { name: /Memória/ }).click()
  host.deploy(SECOND)
  await receiveUpdate(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return loads
    })
    .toBe(1)
  await expect(heading(page)).toHaveText('Jogo da Memória Literário')
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await page.reload()
  expect(await deployment(page)).toBe(SECOND)
})

for (const [what, spoil, outcome] of [
  ['lacks a file', (host: Host) => host.deployIncomplete(SECOND), 'redundant'],
  ['has lost its worker', (host: Host) => host.loseWorker(), 'not readable'],
] as const) {
  test(`a version that ${what} changes nothing, and the next one is taken`, async ({
    page,
    host,
    context,
  }) => {
    await openKept(page, host)
    spoil(host)
    expect(await failUpdate(page)).toBe(outcome)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: /Memória/ }).click()
    await expect(heading(page)).toHaveText('Jogo da Memória Literário')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
    await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')

    host.deploy(THIRD)
    await receiveUpdate(page)
    await expectDeployment(page, THIRD)
  })
}

test('a version that does not run is replaced by the next one at the next visit', async ({
  page,
  host,
}) => {
  await openKept(page, host)
  host.deployBroken(SECOND)
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

test('a build without a worker shows at once where one with a worker was', async ({
  page,
  host,
}) => {
  await openKept(page, host)
  host.deployUnkept(SECOND)
  await page.reload()
  await expect.poll(() => deployment(page)).toBe(SECOND)
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
})
