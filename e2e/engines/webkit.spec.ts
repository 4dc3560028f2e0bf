import { expect, test as base } from '@playwright/test'
import { games, pages } from '../catalogue/hub'
import { serveEmbedded } from '../support/served-build'
import { openWebKit, visitorOf, watchFaults } from './webkit'

type Hub = Awaited<ReturnType<typeof openWebKit>> & { readonly origin: string }

const test = base.extend<object, { hub: Hub }>({
  hub: [
    async ({ playwright: _playwright }, provide) => {
      const { origin, close } = await serveEmbedded()
      const webkit = await openWebKit()
      await provide({ ...webkit, origin })
      await webkit.close()
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.afterEach(async ({ hub }) => {
  expect(await hub.driver.executeScript('return window.faults')).toEqual([])
})

/** Opens a page, and waits until it answers to a press. */
async function open({ driver, origin }: Hub, address: string) {
  await driver.get(origin + address)
  await driver.executeScript(watchFaults)
  const visitor = visitorOf(driver)
  await expect
    .poll(() =>
      visitor.look('h1', (title) =>
        Object.keys(title).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true)
  return visitor
}

for (const { address, title, heading } of pages)
  test(`${address} opens`, async ({ hub }) => {
    const visitor = await open(hub, address)
    expect(await visitor.read('h1')).toMatch(heading)
    expect(await hub.driver.getTitle()).toBe(title)
  })

for (const { address, playOnce } of games)
  test(`${address} is played`, async ({ hub }) => {
    await playOnce(await open(hub, address))
  })
