import type { Locator, Page } from '@playwright/test'

/** Cleared percentage of the canvas, read from its pixels. */
export const drawnProgress = (card: Locator) =>
  card.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return NaN
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    let clear = 0
    for (let alpha = 3; alpha < (pixels?.data.length ?? 0); alpha += 4)
      clear += 1 - (pixels?.data[alpha] ?? 0) / 255
    return (clear / (canvas.width * canvas.height)) * 100
  })

/** Opacity of the cover, 0 to 255, at points in CSS pixels from the card's corner. */
export const coverAt = (card: Locator, points: readonly (readonly [number, number])[]) =>
  card.evaluate(
    (canvas, places) =>
      places.map(([x, y]) => {
        if (!(canvas instanceof HTMLCanvasElement)) return NaN
        const ratio = canvas.width / canvas.clientWidth
        const context = canvas.getContext('2d')
        return context?.getImageData(x * ratio, y * ratio, 1, 1).data[3] ?? NaN
      }),
    points,
  )

type Method = 'getImageData' | 'fillRect'

/** Notes each call on a canvas of the page, and whether the prize was there by then. */
export const noteCanvasCalls = (page: Page, method: Method) =>
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
export const notedCalls = (page: Page, method: Method) =>
  page.evaluate(
    (name) =>
      performance.getEntriesByName(name).map((mark) => ({
        at: mark.startTime,
        isPrizeThere: mark instanceof PerformanceMark && mark.detail === true,
      })),
    method,
  )
