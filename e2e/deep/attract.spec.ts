import { menu } from '../catalogue/small-pages'
import { becomeKiosk } from '../support/kiosk'
import { leaveAlone, open, shows } from '../support/steps'
import { expect, test } from '../support/test'

const LOOK_EVERY_S = 6
/** Side of the compared squares, in pixels. */
const SQUARE = 8
/** Least change of a square in a minute, out of 255 per colour. */
const LEAST_CHANGE = 8

test.use({ viewport: { width: 1080, height: 1920 } })

test('the attract screen keeps no colour for a minute', async ({ page, context }) => {
  await page.clock.install()
  await becomeKiosk(page)
  await open(page, menu.address)
  await leaveAlone(61)(page)
  await shows('Toque para jogar')(page)
  const pictures: string[] = []
  for (let second = 0; second <= 60; second += LOOK_EVERY_S) {
    pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'))
    await page.clock.runFor(LOOK_EVERY_S * 1000)
  }
  const comparer = await context.newPage()
  const still = await comparer.evaluate(
    async ({ sources, square, leastChange }) => {
      const lowest: number[] = []
      const highest: number[] = []
      for (const source of sources) {
        const answer = await fetch(`data:image/png;base64,${source}`)
        const picture = await createImageBitmap(await answer.blob())
        const [width, height] = [picture.width / square, picture.height / square]
        const context2d = new OffscreenCanvas(width, height).getContext('2d')
        if (!context2d) throw new Error('There is no canvas.')
        context2d.imageSmoothingQuality = 'high'
        context2d.drawImage(picture, 0, 0, width, height)
        context2d.getImageData(0, 0, width, height).data.forEach((value, at) => {
          lowest[at] = Math.min(lowest[at] ?? 255, value)
          highest[at] = Math.max(highest[at] ?? 0, value)
        })
      }
      const changes = lowest.map((low, at) => (highest[at] ?? 0) - low)
      return changes.filter(
        (_, at) => at % 4 === 0 && Math.max(...changes.slice(at, at + 3)) < leastChange,
      ).length
    },
    { sources: pictures, square: SQUARE, leastChange: LEAST_CHANGE },
  )
  expect(still).toBe(0)
})
