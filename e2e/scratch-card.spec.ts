import type { Page } from '@playwright/test'
import {
  card,
  isPainted,
  prizeFace,
  scratch,
  serveTexts,
  shownProgress,
  swipe,
} from './catalogue/scratch'
import { coverAt, drawnProgress } from './support/canvas'
import { boxOf, open, shows } from './support/steps'
import { expect, test } from './support/test'

async function openCard(page: Page, ...prizes: readonly string[]) {
  await serveTexts(...(prizes.length > 0 ? prizes : ['Um café']))(page)
  await open(page, scratch.address)
  await isPainted(page)
}

/** Slides a finger from one place to the next, and lifts it while it moves. */
async function slide(page: Page, stops: readonly { x: number; y: number }[]) {
  const devtools = await page.context().newCDPSession(page)
  for (const [stop, place] of stops.entries())
    await devtools.send('Input.dispatchTouchEvent', {
      type: stop === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [place],
    })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 })

  test('the shown progress is what is cleared', async ({ page }) => {
    await openCard(page)
    expect(await drawnProgress(card(page))).toBe(0)
    for (const fromTop of [20, 170]) {
      await swipe(page, fromTop)
      const shown = await shownProgress(page)
      const drawn = await drawnProgress(card(page))
      expect(drawn).toBeGreaterThan(shown - 0.5)
      expect(drawn).toBeLessThan(shown + 1.5)
    }
  })

  test('a tap on a scaled and scrolled page clears a circle of radius 35', async ({
    page,
  }) => {
    const scale = 0.5
    await openCard(page)
    await page.addStyleTag({
      content: `.scratch-ticket { transform: scale(${scale}); transform-origin: 0 0 }
        main { padding-bottom: 2000px }`,
    })
    await page.evaluate(() => scrollTo(0, 120))
    const { x, y } = await boxOf(card(page))
    await page.mouse.click(x + 150 * scale, y + 140 * scale)
    const around = (distance: number) =>
      coverAt(card(page), [
        [150 + distance, 140],
        [150 - distance, 140],
        [150, 140 + distance],
        [150, 140 - distance],
      ])
    expect(await around(33)).toEqual([0, 0, 0, 0])
    expect(await around(37)).toEqual([255, 255, 255, 255])
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 560 } })

  test('a stroke does not scroll the page, and a stroke beside the card does', async ({
    page,
  }) => {
    await openCard(page)
    await page.addStyleTag({ content: 'main { padding-bottom: 1500px }' })
    const { x, y, width, height } = await boxOf(card(page))
    const drag = (fromX: number, fromY: number, up: number) =>
      slide(
        page,
        Array.from({ length: up / 10 + 1 }, (_, stop) => ({
          x: fromX,
          y: fromY - stop * 10,
        })),
      )
    await drag(x + width / 2, y + height - 10, height - 20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await shownProgress(page)).toBeGreaterThan(15)
    await drag(20, y - 20, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
  })

  // A browser takes the tap for the one that stops a scroll gesture.
  test("a tap right after a fast stroke presses 'Revelar Tudo'", async ({ page }) => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    await openCard(page)
    const { x, y, width, height } = await boxOf(card(page))
    const rows = Array.from({ length: Math.ceil((height * 0.72) / 40) }, (_, at) => at)
    const stops = rows.flatMap((row) =>
      [0.05, 0.95].map((part) => ({
        x: x + width * (row % 2 ? 1 - part : part),
        y: y + 10 + row * 40,
      })),
    )
    await slide(page, stops)
    await page.getByRole('button', { name: 'Revelar Tudo' }).tap()
    await expect(prizeFace(page)).toHaveAttribute('data-state', 'revealed')
  })
})

test('turning the screen covers the same prize again', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openCard(page, ...Array.from({ length: 60 }, (_, index) => `Prêmio ${index}`))
  const prize = (await prizeFace(page).textContent()) ?? ''
  await swipe(page, 100)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await shownProgress(page)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  await shows('Progresso: 0%')(page)
  await expect(prizeFace(page)).toHaveText(prize)
  expect(await drawnProgress(card(page))).toBe(0)
})

test('dust falls where motion is allowed, and nowhere else', async ({ page }) => {
  const isMoving = async () => {
    await swipe(page, 100, 8)
    const before = await card(page).screenshot()
    return !before.equals(await card(page).screenshot())
  }
  await openCard(page)
  expect(await isMoving()).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openCard(page)
  await expect.poll(isMoving).toBe(true)
})
