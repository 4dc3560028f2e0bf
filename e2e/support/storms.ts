import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Presses that reached the page, told by the browser and not by a script. */
    presses: number
  }
}

/** Presses one place again and again without waiting; each must reach the page as a press. */
type Repeat = (page: Page, target: Locator, times: number) => Promise<void>

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

const tap: Repeat = async (page, target, times) => {
  const [x, y] = await middleOf(target)
  await countingPresses(page, times, () =>
    Promise.all(Array.from({ length: times }, () => page.touchscreen.tap(x, y))),
  )
}

const click: Repeat = async (page, target, times) => {
  const [x, y] = await middleOf(target)
  await countingPresses(page, times, () => page.mouse.click(x, y, { clickCount: times }))
}

/** The two ways of a hasty hand: a finger, and a mouse. */
export const hands: Readonly<Record<string, Repeat>> = { taps: tap, clicks: click }

/** Says no to every write, so that one storm leaves nothing for the next, and counts them. */
export async function countWrites(page: Page) {
  const writes: string[] = []
  await page.route(/\/(rest|storage)\/v1\//, (route) => {
    const method = route.request().method()
    if (method === 'GET' || route.request().url().includes('/rpc/')) return route.fallback()
    writes.push(method)
    return route.fulfill({ status: 409, json: { message: 'agora não' } })
  })
  return writes
}

/** Has requests of one method at an address wait until they are let go. */
export async function holdBack(page: Page, address: string, method: string, json: unknown) {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    sent.push(route.request().url())
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.fulfill({ status: 201, json })
  })
  return {
    sent,
    letGo: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

/** The toasts on the screen. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')
