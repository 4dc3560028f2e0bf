import { expect, type Page } from '@playwright/test'

/** Borders and texts, in the page's own words, whose colour is softer than ink. */
const softColors = (page: Page) =>
  page.evaluate(() => {
    const soft = new Set(['rgb(91, 81, 71)', 'rgb(213, 198, 172)', 'rgb(138, 122, 98)'])
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { color, borderTopColor, borderTopWidth } = getComputedStyle(element)
        const colors = borderTopWidth === '0px' ? [color] : [color, borderTopColor]
        return colors.some((drawn) => soft.has(drawn))
          ? [element.outerHTML.slice(0, 160)]
          : []
      })
  })

/** For who asks for more contrast all is drawn in ink, and the focus is marked more thickly. */
export async function expectInkWhereAsked(page: Page) {
  expect(await softColors(page)).not.toEqual([])
  await page.emulateMedia({ contrast: 'more' })
  expect(await softColors(page)).toEqual([])
  // Back: the last control of a page may have the focus.
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '5px')
}

/** In the colours of the system, buttons have edges and the focus can be seen. */
export async function expectEdgesInSystemColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const bare = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => parseFloat(getComputedStyle(button).borderTopWidth) < 1)
        .map((button) => button.outerHTML),
    )
  expect(bare).toEqual([])
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus-visible')
    await expect(focused).toHaveCSS('outline-style', /solid|auto/)
    await expect(focused).toHaveCSS('outline-width', /^[2-9]/)
  }
}
