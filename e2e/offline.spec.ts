import { games } from './catalogue/hub'
import { serveHosted } from './support/served-build'
import { heading, open } from './support/steps'
import { expect, test as base } from './support/test'

// The live build, whose service answers nobody.
const test = base.extend({
  baseURL: async ({ playwright: _playwright }, provide) => {
    const hub = await serveHosted()
    await provide(hub.origin)
    await hub.close()
  },
})

test.use({ provoked: ['localhost:4999', 'net::ERR_', 'Failed to load resource'] })

test('after one visit every game opens without network', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  for (const { address, heading: title } of games) {
    await open(page, address)
    await expect(heading(page)).toHaveText(title)
  }
  const kept = await page.evaluate(async () => {
    const files = ['/sounds/win.mp3', '/audio/duna.mp3', '/drawings/covers/duna.svg']
    const answers = await Promise.all(files.map(async (file) => (await fetch(file)).ok))
    return answers.every(Boolean)
  })
  expect(kept).toBe(true)
})
