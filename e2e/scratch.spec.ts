import type { Locator, Page } from '@playwright/test'
import {
  card,
  isPainted,
  prizeFace,
  scratch,
  serveTexts,
  shownProgress,
  swipe,
} from './catalogue/scratch'
import { boxOf, open, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

const offer = (page: Page) => page.getByRole('button', { name: 'Revelar Tudo' })

async function openCard(page: Page, ...prizes: readonly string[]) {
  await serveTexts(...(prizes.length > 0 ? prizes : ['Um café']))(page)
  await open(page, scratch.address)
  await isPainted(page)
}

/** Cleared percentage of the canvas, read from its pixels. */
const drawnProgress = (canvas: Locator) =>
  canvas.evaluate((drawn) => {
    if (!(drawn instanceof HTMLCanvasElement)) return NaN
    const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height)
    let clear = 0
    for (let alpha = 3; alpha < (pixels?.data.length ?? 0); alpha += 4)
      clear += 1 - (pixels?.data[alpha] ?? 0) / 255
    return (clear / (drawn.width * drawn.height)) * 100
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

test('a visitor scratches a card with the keyboard', async ({ page }) => {
  await openCard(page, 'Um marcador')
  await tabTo(page, 'Cartão para raspar', 'Enter')
  await expect(page.locator('.scratch-coin')).toBeVisible()
  expect(await shownProgress(page)).toBeGreaterThan(0)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowUp')
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let row = 0; row < 12 && (await offer(page).count()) === 0; row += 1) {
    for (let step = 0; step < 12; step += 1)
      await page.keyboard.press(row % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByText('60% raspado. Você já pode usar Revelar Tudo')).toBeAttached()
  await tabTo(page, 'Revelar Tudo', 'Enter')
  await expect(toasts(page)).toContainText('Você ganhou: Um marcador')
  await expect(card(page)).toBeFocused()
  await shows('Progresso: 100%')(page)
  expect(await drawnProgress(card(page))).toBe(100)
  await tabTo(page, 'Nova Raspadinha', 'Enter')
  await shows('Progresso: 0%')(page)
  expect(await drawnProgress(card(page))).toBe(0)
})

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 })

  test('the shown progress matches the cleared pixels', async ({ page }) => {
    await openCard(page)
    await swipe(page, 20)
    // The click of a mouse is no press of a screen reader.
    await expect(offer(page)).toHaveCount(0)
    const shown = await shownProgress(page)
    const drawn = await drawnProgress(card(page))
    expect(drawn).toBeGreaterThan(shown - 0.5)
    expect(drawn).toBeLessThan(shown + 1.5)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 560 } })

  test('a stroke does not scroll the page, and a tap works after it', async ({ page }) => {
    await openCard(page)
    await page.addStyleTag({ content: 'main { padding-bottom: 1500px }' })
    const small = await boxOf(card(page))
    const drag = (x: number, y: number, up: number) =>
      slide(
        page,
        Array.from({ length: up / 10 + 1 }, (_, at) => ({ x, y: y - at * 10 })),
      )
    await drag(small.x + small.width / 2, small.y + small.height - 10, small.height - 20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await shownProgress(page)).toBeGreaterThan(15)
    await drag(20, small.y - 20, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)

    await page.setViewportSize({ width: 1080, height: 1920 })
    await openCard(page)
    const { x, y, width, height } = await boxOf(card(page))
    const rows = Array.from({ length: Math.ceil((height * 0.72) / 40) }, (_, at) => at)
    await slide(
      page,
      rows.flatMap((row) =>
        [0.05, 0.95].map((part) => ({
          x: x + width * (row % 2 ? 1 - part : part),
          y: y + 10 + row * 40,
        })),
      ),
    )
    // A browser would take this tap for the end of a scroll gesture.
    await offer(page).tap()
    await expect(prizeFace(page)).toHaveAttribute('data-state', 'revealed')
  })
})

test('dust falls unless the visitor prefers reduced motion', async ({ page }) => {
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
