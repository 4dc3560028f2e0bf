import { expect, test } from './support/test'
import {
  boxOf,
  card,
  drawnProgress,
  foilAt,
  openCard,
  serveTexts,
  swipe,
  swipeDownTo,
  toldProgress,
} from './support/scratch'

for (const deviceScaleFactor of [1, 2, 3]) {
  test.describe(`at pixel ratio ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor })

    test('the told progress is what is cleared on the canvas, and the foil is sharp', async ({
      page,
    }) => {
      await serveTexts(page, ['Um café'])
      await openCard(page)
      expect(await drawnProgress(page)).toBe(0)
      const [backing, width] = await card(page).evaluate((canvas) => [
        canvas instanceof HTMLCanvasElement ? canvas.width : 0,
        canvas.clientWidth,
      ])
      expect(backing).toBe((width ?? 0) * deviceScaleFactor)
      for (const fromTop of [20, 60, 170]) {
        await swipe(page, fromTop, 3)
        const told = await toldProgress(page)
        const drawn = await drawnProgress(page)
        expect(drawn).toBeGreaterThan(told - 0.5)
        expect(drawn).toBeLessThan(told + 1.5)
      }
    })

    for (const scale of [0.5, 1, 2]) {
      test(`a tap on a page scaled ${scale} and scrolled clears a circle of radius 35 around the finger`, async ({
        page,
      }) => {
        await serveTexts(page, ['Um café'])
        await openCard(page)
        await page.addStyleTag({
          content: `.scratch-ticket { transform: scale(${scale}); transform-origin: 0 0 }
            main { padding-bottom: 2000px }`,
        })
        await page.evaluate(() => scrollTo(0, 120))
        const { x, y } = await boxOf(page)
        await page.mouse.click(x + 150 * scale, y + 140 * scale)
        for (const [dx, dy] of [
          [0, 0],
          [33, 0],
          [-33, 0],
          [0, 33],
          [0, -33],
        ] as const)
          expect(await foilAt(page, 150 + dx, 140 + dy)).toBe(0)
        for (const [dx, dy] of [
          [37, 0],
          [-37, 0],
          [0, 37],
          [0, -37],
          [27, 27],
        ] as const)
          expect(await foilAt(page, 150 + dx, 140 + dy)).toBe(255)
      })
    }
  })
}

test('one leap across the card leaves a band without a gap', async ({ page }) => {
  await serveTexts(page, ['Um café'])
  await openCard(page)
  await swipe(page, 100, 1)
  const { width } = await boxOf(page)
  for (let x = 10; x < width - 10; x += 15) expect(await foilAt(page, x, 100)).toBe(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 560 } })

  test('the card is scratched without scrolling, and the page beside it scrolls', async ({
    page,
  }) => {
    await serveTexts(page, ['Um café'])
    await openCard(page)
    await page.addStyleTag({ content: 'main { padding-bottom: 1500px }' })
    const { x, y, width, height } = await boxOf(page)
    const devtools = await page.context().newCDPSession(page)
    const drag = async (fromX: number, fromY: number, up: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchY: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: fromX, y: touchY }],
        })
      await touch('touchStart', fromY)
      for (let moved = 10; moved <= up; moved += 10) await touch('touchMove', fromY - moved)
      await touch('touchEnd', fromY - up)
    }
    await drag(x + width / 2, y + height - 10, height - 20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await toldProgress(page)).toBeGreaterThan(15)
    await drag(20, y - 20, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
  })
})

test('a stroke ends when the system takes the pointer away', async ({ page }) => {
  await serveTexts(page, ['Um café'])
  await openCard(page)
  const { x, y } = await boxOf(page)
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.down()
  const before = await toldProgress(page)
  await card(page).dispatchEvent('pointercancel', { pointerId: 1 })
  await page.mouse.move(x + 300, y + 200, { steps: 5 })
  expect(await toldProgress(page)).toBe(before)
})

test('turning the screen covers the card again and never draws another prize', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await serveTexts(
    page,
    Array.from({ length: 60 }, (_, index) => `Prêmio ${index}`),
  )
  await openCard(page)
  const prize = (await page.locator('.prize-face').textContent()) ?? ''
  await swipe(page, 100)
  expect(await toldProgress(page)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await toldProgress(page)).toBeGreaterThan(0)

  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [500, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByText('Progresso: 0%')).toBeVisible()
    await expect(page.locator('.prize-face')).toHaveText(prize)
    expect(await drawnProgress(page)).toBe(0)
    await swipe(page, 100)
  }
})

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1080, 1920],
  [1920, 1080],
] as const) {
  test(`${width} × ${height} shows the whole game without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await serveTexts(page, ['Um café'])
    await openCard(page)
    await swipeDownTo(page, 0.75)
    await expect(page.getByRole('button', { name: 'Revelar Tudo' })).toBeInViewport()
    const [tall, wide] = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ])
    expect(tall).toBeLessThanOrEqual(0)
    expect(wide).toBeLessThanOrEqual(0)
  })
}
