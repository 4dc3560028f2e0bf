import { expect, type Page } from '@playwright/test'

export const SCRATCH = '/raspadinha-virtual'

/** Has the service answer with the text card and these prizes. */
export async function serveTexts(page: Page, texts: readonly string[]) {
  await serveType(page, 'text')
  await page.route('**/rest/v1/scratch_text_prizes*', (route) =>
    route.fulfill({ json: texts.map((prize_text) => ({ prize_text })) }),
  )
}

/** Has the service answer with the image card and one prize. */
export async function serveImage(page: Page, image_url: string, alt_text: string) {
  await serveType(page, 'image')
  await page.route('**/rest/v1/scratch_image_prizes*', (route) =>
    route.fulfill({ json: [{ id: '1', image_url, alt_text }] }),
  )
}

export const serveType = (page: Page, setting_value: 'text' | 'image') =>
  page.route('**/rest/v1/admin_settings*', (route) =>
    route.fulfill({ json: { setting_value } }),
  )

export const card = (page: Page) => page.getByRole('application')

/** Opens the page and waits for a painted card. */
export async function openCard(page: Page) {
  await page.goto(SCRATCH)
  await expect(card(page)).toBeVisible()
  await expect(page.locator('.prize-face')).toBeAttached()
}

/** Where the card is on the screen. */
export async function boxOf(page: Page) {
  const box = await card(page).boundingBox()
  if (!box) throw new Error('The card is not on the screen.')
  return box
}

/** Swipes once across the card, at a height counted from its top. */
export async function swipe(page: Page, fromTop: number, steps = 4) {
  const { x, y, width } = await boxOf(page)
  await page.mouse.move(x + 5, y + fromTop)
  await page.mouse.down()
  await page.mouse.move(x + width - 5, y + fromTop, { steps })
  await page.mouse.up()
}

/** Swipes from the top down to a share of the card's height. */
export async function swipeDownTo(page: Page, share: number) {
  const { height } = await boxOf(page)
  for (let fromTop = 30; fromTop < height * share; fromTop += 60) await swipe(page, fromTop)
}

/** The percentage that the page tells. */
export async function toldProgress(page: Page): Promise<number> {
  const words = (await page.getByText(/^Progresso: /).textContent()) ?? ''
  return Number(/\d+/.exec(words)?.[0])
}

/** The percentage of the canvas that is see-through, read back from its pixels. */
export const drawnProgress = (page: Page) =>
  card(page).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return NaN
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    let clear = 0
    for (let alpha = 3; alpha < (pixels?.data.length ?? 0); alpha += 4)
      clear += 1 - (pixels?.data[alpha] ?? 0) / 255
    return (clear / (canvas.width * canvas.height)) * 100
  })

/** How much of the foil is left at a point, in CSS pixels from the card's corner: 0 to 255. */
export const foilAt = (page: Page, x: number, y: number) =>
  card(page).evaluate(
    (canvas, place) => {
      if (!(canvas instanceof HTMLCanvasElement)) return NaN
      const ratio = canvas.width / canvas.clientWidth
      const context = canvas.getContext('2d')
      return context?.getImageData(place.x * ratio, place.y * ratio, 1, 1).data[3] ?? NaN
    },
    { x, y },
  )

/** Notes each call on a canvas of the page, and whether the prize was there by then. */
export const noteCanvasCalls = (page: Page, method: 'getImageData' | 'fillRect') =>
  page.addInitScript((name) => {
    const original = Reflect.get(CanvasRenderingContext2D.prototype, name)
    const noted = function (this: unknown, ...given: unknown[]) {
      // Others draw on canvases of their own, never shown: axe, to measure contrasts.
      if (this instanceof CanvasRenderingContext2D && this.canvas.isConnected) {
        const isPrizeThere = document.querySelector('.prize-face') !== null
        performance.mark(name, { detail: isPrizeThere })
      }
      return Reflect.apply(original, this, given)
    }
    Reflect.set(CanvasRenderingContext2D.prototype, name, noted)
  }, method)

/** The noted calls: when they were made, and whether the prize was in the page by then. */
export const notedCalls = (page: Page, method: 'getImageData' | 'fillRect') =>
  page.evaluate(
    (name) =>
      performance.getEntriesByName(name).map((mark) => ({
        at: mark.startTime,
        isPrizeThere: mark instanceof PerformanceMark && mark.detail === true,
      })),
    method,
  )
