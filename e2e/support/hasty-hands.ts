import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Trusted click events so far. */
    presses: number
  }
}

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

async function countingPresses(page: Page, times: number, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    window.presses = 0
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) window.presses += 1
      },
      { capture: true },
    )
  })
  await act()
  await expect.poll(() => page.evaluate(() => window.presses)).toBeGreaterThanOrEqual(times)
}

/** Taps one place several times without waiting; each tap must reach the page as a press. */
export async function tap(page: Page, target: Locator, times: number) {
  const [x, y] = await middleOf(target)
  await countingPresses(page, times, () =>
    Promise.all(Array.from({ length: times }, () => page.touchscreen.tap(x, y))),
  )
}
