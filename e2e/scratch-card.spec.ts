import type { Page } from '@playwright/test'
import {
  card,
  isPainted,
  prizeFace,
  scratch,
  scratchTo,
  serveTexts,
  swipe,
  toldProgress,
} from './catalogue/scratch'
import { drawnProgress, foilAt } from './support/canvas'
import { boxOf, open, shows } from './support/steps'
import { expect, test } from './support/test'

async function openCard(page: Page, ...prizes: readonly string[]) {
  await serveTexts(...(prizes.length > 0 ? prizes : ['Um café']))(page)
  await open(page, scratch.address)
  await isPainted(page)
}

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 })

  test('the told progress is what is cleared, without a gap, and the foil is sharp', async ({
    page,
  }) => {
    await openCard(page)
    expect(await drawnProgress(card(page))).toBe(0)
    const [backing, width] = await card(page).evaluate((canvas) => [
      canvas instanceof HTMLCanvasElement ? canvas.width : 0,
      canvas.clientWidth,
    ])
    expect(backing).toBe((width ?? 0) * 3)
    for (const fromTop of [20, 60, 170]) {
      await swipe(page, fromTop)
      const told = await toldProgress(page)
      const drawn = await drawnProgress(card(page))
      expect(drawn).toBeGreaterThan(told - 0.5)
      expect(drawn).toBeLessThan(told + 1.5)
    }
    // One leap across the card leaves a band.
    const band = Array.from(
      { length: 20 },
      (_, at) => [10 + (at * (width ?? 0)) / 21, 170] as const,
    )
    expect(new Set(await foilAt(card(page), band))).toEqual(new Set([0]))
  })

  test('a tap on a page that is scaled and scrolled clears a circle of radius 35', async ({
    page,
  }) => {
    for (const scale of [0.5, 1, 2]) {
      await openCard(page)
      await page.addStyleTag({
        content: `.scratch-ticket { transform: scale(${scale}); transform-origin: 0 0 }
          main { padding-bottom: 2000px }`,
      })
      await page.evaluate(() => scrollTo(0, 120))
      const { x, y } = await boxOf(card(page))
      await page.mouse.click(x + 150 * scale, y + 140 * scale)
      const around = (points: readonly (readonly [number, number])[]) =>
        foilAt(
          card(page),
          points.map(([dx, dy]) => [150 + dx, 140 + dy] as const),
        )
      const inside = [
        [0, 0],
        [33, 0],
        [-33, 0],
        [0, 33],
        [0, -33],
      ] as const
      const outside = [
        [37, 0],
        [-37, 0],
        [0, 37],
        [0, -37],
        [27, 27],
      ] as const
      expect(await around(inside)).toEqual(inside.map(() => 0))
      expect(await around(outside)).toEqual(outside.map(() => 255))
    }
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 560 } })

  test('the card is scratched without scrolling, and the page beside it scrolls', async ({
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
    expect(await toldProgress(page)).toBeGreaterThan(15)
    await drag(20, y - 20, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
  })

  // A browser takes the tap after a flick for the one that stops it, though nothing scrolls.
  for (const [width, height] of [
    [360, 560],
    [768, 1024],
    [1080, 1920],
    [1920, 1080],
  ] as const)
    test(`a tap right after a swift stroke opens the rest at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openCard(page)
      const foil = await boxOf(card(page))
      const rows = Array.from(
        { length: Math.ceil((foil.height * 0.72) / 40) },
        (_, at) => at,
      )
      const stops = rows.flatMap((row) =>
        [0.05, 0.95].map((part) => ({
          x: foil.x + foil.width * (row % 2 ? 1 - part : part),
          y: foil.y + 10 + row * 40,
        })),
      )
      await slide(page, stops)
      await page.getByRole('button', { name: 'Revelar Tudo' }).tap()
      await expect(prizeFace(page)).toHaveAttribute('data-state', 'revealed')
    })
})

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

test('a stroke ends when the system takes the pointer away', async ({ page }) => {
  await openCard(page)
  const { x, y } = await boxOf(card(page))
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.down()
  await expect.poll(() => toldProgress(page)).toBeGreaterThan(0)
  const before = await toldProgress(page)
  await card(page).dispatchEvent('pointercancel', { pointerId: 1 })
  await page.mouse.move(x + 300, y + 200, { steps: 5 })
  expect(await toldProgress(page)).toBe(before)
})

test('turning the screen covers the card again and never draws another prize', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openCard(page, ...Array.from({ length: 60 }, (_, index) => `Prêmio ${index}`))
  const prize = (await prizeFace(page).textContent()) ?? ''
  await swipe(page, 100)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await toldProgress(page)).toBeGreaterThan(0)

  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [500, 800],
  ] as const) {
    expect(await toldProgress(page)).toBeGreaterThan(0)
    await page.setViewportSize({ width, height })
    await shows('Progresso: 0%')(page)
    await expect(prizeFace(page)).toHaveText(prize)
    expect(await drawnProgress(card(page))).toBe(0)
    await swipe(page, 100)
  }
})

test('the whole game is in view on every screen, with the offer of the rest', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1080, 1920],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openCard(page)
    await scratchTo(60)(page)
    await expect(page.getByRole('button', { name: 'Revelar Tudo' })).toBeInViewport()
    const hidden = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ])
    expect(Math.max(...hidden)).toBeLessThanOrEqual(0)
  }
})

test('dust falls from the foil where motion is welcome, and nowhere else', async ({
  page,
}) => {
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
