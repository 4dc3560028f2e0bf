import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

type Fixtures = {
  /** Faults a story provokes on purpose, as parts of what the console says of them. */
  provoked: string[]
  watched: void
}

/** A story fails when the page logs an error, throws, or asks anything of a foreign host. */
export const test = base.extend<Fixtures>({
  provoked: [[], { option: true }],
  watched: [
    async ({ page, provoked, baseURL }, use) => {
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
      await use()
      const surprises = faults.filter(
        (fault) => !provoked.some((part) => fault.includes(part)),
      )
      expect(surprises).toEqual([])
    },
    { auto: true },
  ],
})

/** Everything axe knows about WCAG 2.2 AA, on the page as it stands. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // For pages without frames, as ours are: no window of its own is opened for the sum of them.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

export { expect }
