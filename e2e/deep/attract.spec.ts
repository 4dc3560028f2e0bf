import type { Page } from '@playwright/test'
import { menu } from '../catalogue/menu'
import { becomeKiosk, leaveAlone } from '../support/kiosk'
import { open, shows } from '../support/steps'
import { expect, test } from '../support/test'

const MINUTE_S = 60
const LOOK_EVERY_S = 6
/** Pixels of a side. */
const BLOCK = 8
/** Of 255, in one colour at least. */
const LEAST_CHANGE = 8

const SCREENS = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
]

/** How many blocks of these pictures look the same in all of them. */
const stillBlocks = (page: Page, pictures: readonly string[]) =>
  page.evaluate(
    async ({ sources, block, leastChange }) => {
      const lowest: number[] = []
      const highest: number[] = []
      for (const source of sources) {
        const answer = await fetch(`data:image/png;base64,${source}`)
        const picture = await createImageBitmap(await answer.blob())
        const width = picture.width / block
        const height = picture.height / block
        const context = new OffscreenCanvas(width, height).getContext('2d')
        if (!context) throw new Error('There is no canvas to compare the pictures with.')
        context.imageSmoothingQuality = 'high'
        context.drawImage(picture, 0, 0, width, height)
        context.getImageData(0, 0, width, height).data.forEach((value, at) => {
          lowest[at] = Math.min(lowest[at] ?? 255, value)
          highest[at] = Math.max(highest[at] ?? 0, value)
        })
      }
      const changes = lowest.map((low, at) => (highest[at] ?? 0) - low)
      const isStill = (at: number) => Math.max(...changes.slice(at, at + 3)) < leastChange
      return changes.filter((_, at) => at % 4 === 0 && isStill(at)).length
    },
    { sources: pictures, block: BLOCK, leastChange: LEAST_CHANGE },
  )

for (const { width, height } of SCREENS) {
  test(`no part of a screen of ${width} × ${height} at rest keeps its colour for a minute`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await becomeKiosk(page)
    await open(page, menu.address)
    await leaveAlone(61)(page)
    await shows('Toque para jogar')(page)
    const pictures: string[] = []
    for (let second = 0; second <= MINUTE_S; second += LOOK_EVERY_S) {
      const picture = await page.screenshot({ animations: 'disabled' })
      pictures.push(picture.toString('base64'))
      await page.clock.runFor(LOOK_EVERY_S * 1000)
    }
    const desk = await context.newPage()
    expect(await stillBlocks(desk, pictures)).toBe(0)
    // It can tell: in one picture every block stands still.
    expect(await stillBlocks(desk, pictures.slice(0, 1))).toBe(
      (width * height) / BLOCK ** 2,
    )
  })
}
