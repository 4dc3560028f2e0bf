import { expect, type Page } from '@playwright/test'

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

/** Has the page note what moves on it without being asked to. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this body alone
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries())
        window.shifts.push(`${value}: ${sources.map(({ node }) => name(node)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing has moved, now that typefaces and pictures are there as well. */
export async function expectNoShifts(page: Page) {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    // What has moved is told with the frame after the one that it moved in.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return window.shifts
  })
  const score = shifts.reduce((sum, shift) => sum + parseFloat(shift), 0)
  expect(score, shifts.join('\n')).toBeLessThan(BARELY_VISIBLE)
}
