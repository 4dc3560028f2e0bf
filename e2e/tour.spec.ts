import { type Page } from '@playwright/test'
import { pages } from './catalogue/hub'
import { prizes, servePrizes } from './catalogue/wheel'
import {
  DOUBLE_TEXT,
  expectNoShifts,
  expectWholeAndReachable,
  noteShifts,
} from './support/layout'
import { heading, open, type Step } from './support/steps'
import { expect, expectAccessible, test } from './support/test'

declare global {
  interface Window {
    /** Everything that Tab reached, in order. */
    passed?: HTMLElement[]
  }
}

// A browser set to English changes nothing.
test.use({ locale: 'en-US' })

const phone = { width: 360, height: 740 }
const kiosks = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]
/** Small screens, and larger ones at 200 and 400 % zoom. */
const small = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
/** Where text may be twice as large. */
const withLargeText = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Lets typefaces come after all else has been painted, as on a visitor's phone. */
const holdTypefaces = (page: Page, isComplete: Step | undefined) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await isComplete?.(page)
    await route.continue()
  })

/** Tab reaches every control, and moves upwards only into a new column. */
async function expectTabComesToAll(page: Page, columns = 1) {
  /** Records the focused element; false when Tab has gone through the page. */
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
      // The tab list passes its focus to the open tab.
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

/** In forced colours, buttons have borders and the focus is visible. */
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

/** Borders and texts in a softer colour than ink. */
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

/** With more contrast everything is in ink, and the focus ring is thicker. */
async function expectInkWhereAsked(page: Page) {
  expect(await softColors(page)).not.toEqual([])
  await page.emulateMedia({ contrast: 'more' })
  expect(await softColors(page)).toEqual([])
  // Back: the last control of a page may have the focus.
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '5px')
}

for (const hubPage of pages)
  test(`${hubPage.address} stays put, fits screens, is read in order`, async ({ page }) => {
    const { address, prepare, isComplete, isLong = false } = hubPage
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
    })
    await noteShifts(page)
    await holdTypefaces(page, isComplete)
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
      const where = `${screen.width}×${screen.height}`
      expect(below, `pixels to scroll at ${where}`).toBeLessThanOrEqual(0)
    }
    // Nothing waits for a script that the page does not name.
    const html = await (await page.request.get(address)).text()
    expect(scripts.length).toBeGreaterThan(2)
    // On the embedded backend alone every device loads what runs games on a kiosk.
    const own = scripts.filter((script) => !script.startsWith('/assets/host-'))
    expect(own.filter((script) => !html.includes(script))).toEqual([])
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
