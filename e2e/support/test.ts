import { readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { undoKiosk } from './kiosk'
import { serveAlone, serveEmbedded } from './served-build'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The minified copy: each look injects it again. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Fixtures = {
  /** Errors that a story causes on purpose, as parts of console messages. */
  provoked: string[]
  watched: void
}

export type WorkerFixtures = {
  /** The hub's address, on a backend of this worker. */
  embeddedOrigin: string
  /** Whether a file has a backend of its own, because its writes cannot be undone. */
  isAlone: boolean
  /** Whether it is the hub without the shop. */
  isWithoutShop: boolean
}

/** A story fails if the page logs an error, throws, or contacts a foreign host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // A different value starts a new worker.
  isAlone: [false, { option: true, scope: 'worker' }],
  isWithoutShop: [false, { option: true, scope: 'worker' }],
  embeddedOrigin: [
    async ({ isWithoutShop }, provide) => {
      const hub = await (isWithoutShop ? serveAlone() : serveEmbedded())
      await provide(hub.origin)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ embeddedOrigin }, provide) => provide(embeddedOrigin),
  provoked: [[], { option: true }],
  context: async ({ context }, provide) => {
    await context.addInitScript(undoKiosk)
    await provide(context)
  },
  watched: [
    async ({ page, provoked, baseURL }, provide) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`logged: ${message.text()}`)
      })
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL)
          faults.push(`foreign: ${request.url()}`)
      })
      await provide()
      const surprises = faults.filter((one) => !provoked.some((part) => one.includes(part)))
      expect(surprises).toEqual([])
    },
    { auto: true },
  ],
})

/** Everything axe knows about WCAG 2.2 AA, on the page as it stands. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  })
  expect(found).toEqual([])
}

export { expect }
