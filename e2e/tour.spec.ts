import { type Page } from '@playwright/test'
import { pages } from './catalogue/hub'
import { prizes, servePrizes } from './catalogue/wheel'
import { DOUBLE_TEXT, expectWholeAndReachable } from './support/layout'
import { heading, open } from './support/steps'
import { expect, expectAccessible, test } from './support/test'

declare global {
  interface Window {
    /** How much has moved without being asked to: the browser's score, and what it was. */
    shifts: string[]
    /** What Tab has come to, in order. */
    passed?: HTMLElement[]
  }
  interface PerformanceEntry {
    readonly value?: number
    readonly sources?: readonly { readonly node: Node | null }[]
  }
}

// A browser set to English changes nothing of a page.
test.use({ locale: 'en-US' })

const phone = { width: 360, height: 740 }
const kiosks = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]
/** Small screens, and what is left of larger ones at 200 and 400 % zoom. */
const small = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
/** Where the text may be of twice the size. */
const withLargeText = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Has the page note what moves on it without being asked to. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries())
        window.shifts.push(
          `${value}: ${sources.map(({ node }) => node?.textContent).join(' | ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * A typeface may come in within the first tenth of a second, before its text is painted; the one
 * that stood in took the same room to within a hair. Anything larger is a shift.
 */
async function expectNoShifts(page: Page) {
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
  expect(score, shifts.join('\n')).toBeLessThan(0.005)
}

/** Tab comes to all that can be used, and to nothing above what it came to before but a new column. */
async function expectTabComesToAll(page: Page, columns = 1) {
  /** Notes what has the focus; false when Tab has been all through the page. */
  const goOn = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document
      const passed = (window.passed ??= [])
      if (!(focused instanceof HTMLElement) || focused === document.body) return false
      const isAgain = passed.slice(0, -1).includes(focused)
      if (!passed.includes(focused)) passed.push(focused)
      return !isAgain
    })
  do await page.keyboard.press('Tab')
  while (await goOn())
  const { missed, jumps } = await page.evaluate(() => {
    const usable = document.querySelectorAll<HTMLElement>(
      // The list of tabs hands its focus on to the tab that is open.
      'a[href], button, input, select, summary, [tabindex="0"]:not([role="tablist"])',
    )
    const passed = window.passed ?? []
    const boxes = passed
      .filter((control) => control.closest('main'))
      .map((control) => control.getBoundingClientRect())
    return {
      missed: [...usable]
        .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
        .filter((control) => !passed.includes(control))
        .map((control) => control.outerHTML.slice(0, 160)),
      jumps: boxes.filter(({ bottom }, at) => bottom <= (boxes[at - 1]?.top ?? -Infinity))
        .length,
    }
  })
  expect(missed).toEqual([])
  expect(jumps).toBe(columns - 1)
}

async function expectWholeOnEach(page: Page, screens: typeof small) {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expectWholeAndReachable(page)
  }
}

/** In the colours of the system, buttons have edges and the focus can be seen. */
async function expectEdgesInSystemColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const widths = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => parseFloat(getComputedStyle(button).borderTopWidth)),
    )
  expect(widths.filter((width) => width < 1)).toEqual([])
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus-visible')
    await expect(focused).toHaveCSS('outline-style', /solid|auto/)
    await expect(focused).toHaveCSS('outline-width', /^[2-9]/)
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Borders and texts, in the page's own words, whose colour is softer than ink. */
const softColors = (page: Page) =>
  page.evaluate(() => {
    const soft = new Set(['rgb(91, 81, 71)', 'rgb(213, 198, 172)', 'rgb(138, 122, 98)'])
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { color, borderTopColor, borderTopWidth } = getComputedStyle(element)
        return soft.has(color) || (borderTopWidth !== '0px' && soft.has(borderTopColor))
      })
      .map((element) => element.outerHTML.slice(0, 160))
  })

/** For who asks for more contrast all is drawn in ink, and the focus is marked more thickly. */
async function expectInkWhereAsked(page: Page) {
  expect(await softColors(page)).not.toEqual([])
  await page.emulateMedia({ contrast: 'more' })
  expect(await softColors(page)).toEqual([])
  // Back: the last control of a page may have the focus.
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '5px')
}

for (const hubPage of pages)
  test(`${hubPage.address} stands still, is whole on every screen, and Tab reads it in order`, async ({
    page,
  }) => {
    const { address, prepare, isComplete, isLong = false } = hubPage
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
    })
    await noteShifts(page)
    await servePrizes(prizes(2))(page)
    await prepare?.(page)
    for (const screen of [...kiosks, phone]) {
      await page.setViewportSize(screen)
      await open(page, address)
      await isComplete?.(page)
      await expectNoShifts(page)
      if (isLong || screen === phone) continue
      const below = await page.evaluate(
        () => document.documentElement.scrollHeight - innerHeight,
      )
      expect(below, 'pixels that one would have to scroll to').toBeLessThanOrEqual(0)
    }
    // Nothing waits for a script that the page does not name.
    const html = await (await page.request.get(address)).text()
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((script) => !html.includes(script))).toEqual([])
    await expect(page).toHaveTitle(hubPage.title)
    await expect(heading(page)).toHaveText(hubPage.heading)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')

    await expectTabComesToAll(page, hubPage.columns)
    await expectEdgesInSystemColors(page)
    await expectInkWhereAsked(page)
    await expectAccessible(page)
    await expectWholeOnEach(page, small)
    await page.addStyleTag({ content: DOUBLE_TEXT })
    await expectWholeOnEach(page, withLargeText)
  })
