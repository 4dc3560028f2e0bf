import type { Page } from '@playwright/test'

/** What a screen reader would call the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const labels = Reflect.get(element, 'labels')
    const label = labels instanceof NodeList ? labels[0]?.textContent : undefined
    const labelledBy = element.getAttribute('aria-labelledby')
    const name =
      element.getAttribute('aria-label') ??
      (labelledBy ? document.getElementById(labelledBy)?.textContent : undefined) ??
      label ??
      element.textContent
    return name.replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab until it comes to a control with this name, and then a key. */
export async function tabTo(page: Page, name: string | RegExp, key?: string) {
  const isThere = (found: string) =>
    typeof name === 'string' ? found === name : name.test(found)
  const passed = [await focusedName(page)]
  while (!isThere(passed.at(-1) ?? '')) {
    if (passed.length > 80)
      throw new Error(`Tab never comes to ${String(name)}, only to ${passed.join(', ')}.`)
    await page.keyboard.press('Tab')
    passed.push(await focusedName(page))
  }
  if (key) await page.keyboard.press(key)
}
