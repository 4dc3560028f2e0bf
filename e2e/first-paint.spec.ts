import { rooms } from './support/rooms'
import { expect, test } from './support/test'

/**
 * A typeface may come in within the first tenth of a second, before its text is painted; the one
 * that stood in took the same room to within a hair. Anything larger is a shift.
 */
const BARELY_VISIBLE = 0.005

declare global {
  interface Window {
    /** What moved without being asked to, with the browser's score. */
    shifts: string[]
  }
  interface PerformanceEntry {
    readonly value?: number
    readonly sources?: readonly { readonly node: Node | null }[]
  }
}

/** Runs in the page, before anything of it. */
function recordShifts() {
  window.shifts = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this body alone
  const name = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries()) {
      window.shifts.push(`${value}: ${sources.map(({ node }) => name(node)).join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const address of rooms) {
  test(`${address} fetches its code in one wave`, async ({ page, request }) => {
    const html = await (
      await request.get(address, { headers: { accept: 'text/html' } })
    ).text()
    const scripts: string[] = []
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url())
      if (asked.resourceType() === 'script') scripts.push(pathname)
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((script) => !html.includes(script))).toEqual([])
  })

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1080, height: 1920 },
    { width: 1920, height: 1080 },
  ]) {
    test(`nothing shifts on ${address} at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(recordShifts)
      await page.goto(address, { waitUntil: 'networkidle' })
      const shifts = await page.evaluate(() => window.shifts)
      const score = shifts.reduce((sum, shift) => sum + parseFloat(shift), 0)
      expect(score, shifts.join('\n')).toBeLessThan(BARELY_VISIBLE)
    })
  }
}
