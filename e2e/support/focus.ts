import type { Page } from '@playwright/test'
import { expect } from './test'

/** What a screen reader would call the focused element: its role, or tag, and its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : undefined
    const labelledBy = element.getAttribute('aria-labelledby')
    const name =
      element.getAttribute('aria-label') ??
      (labelledBy ? document.getElementById(labelledBy)?.textContent : undefined) ??
      label ??
      element.textContent
    return name.replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab from the top of the page until it has been all through it. */
export async function tabOrder(page: Page): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    // Behind the last one the browser itself has the focus, or begins anew.
    if (name === '' || name === names[0]) return names
    names.push(name)
    expect(names.length, 'Tab goes round without an end').toBeLessThan(80)
  }
}

/** Presses Tab until it comes to a control with this name. */
export async function tabTo(page: Page, name: string | RegExp) {
  const isThere = (found: string) =>
    typeof name === 'string' ? found === name : name.test(found)
  const passed: string[] = []
  for (let step = 0; step < 80; step += 1) {
    if (isThere(await focused(page))) return
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
  }
  throw new Error(`Tab never comes to ${String(name)}, only to ${passed.join(', ')}.`)
}
