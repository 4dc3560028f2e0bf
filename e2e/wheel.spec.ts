import type { Page } from '@playwright/test'
import { menu } from './catalogue/small-pages'
import {
  placeBelowPointer,
  prizes,
  servePrizes,
  SPIN_MS,
  wheel,
  winOnKiosk,
} from './catalogue/wheel'
import {
  becomeKiosk,
  couponOn,
  drawCouponAt,
  seesCoupon,
  shopCoupon,
} from './support/kiosk'
import { boxOf, button, heading, open, press, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

const prizeBelowPointer = (page: Page) =>
  page.locator('.wheel-disc').evaluate(placeBelowPointer)

const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

const isMoving = (element: Element) =>
  element.getAnimations().some(({ playState }) => playState === 'running')

test('a visitor gets from the menu to a prize with the keyboard', async ({ page }) => {
  await page.clock.install()
  await servePrizes(prizes(60))(page)
  await open(page, menu.address)
  await tabTo(page, 'Pular para o conteúdo')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Roleta de Descontos Jogar Agora', 'Enter')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Roleta de Descontos')
  await expect(button(page, 'Girar a Roleta')).toBeVisible()
  await tabTo(page, 'Girar a Roleta', 'Space')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeFocused()
  await page.clock.runFor(SPIN_MS)
  await shows('Você girou 1 vez(es) nesta sessão.')(page)
  const won = `Prêmio ${await prizeBelowPointer(page)}`
  const result = page.getByText('Você ganhou:').first()
  await expect(result.locator('xpath=following-sibling::p')).toHaveText(won)
  await expect(toasts(page)).toContainText(`Você ganhou: ${won}`)
  // On a phone, too, the toast does not lie over it.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => result.evaluate(isOnTop), { timeout: 3000 }).toBe(true)
  await expect(button(page, 'Girar a Roleta')).toBeFocused()
})

for (const [width, height] of [
  [360, 740],
  [1920, 1080],
] as const)
  test(`pointer, card, shop code and toast lie apart, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await becomeKiosk(page)
    await drawCouponAt(0, shopCoupon)(page)
    await winOnKiosk(page)
    const parts = [page.locator('.wheel > svg').last(), page.locator('.prize-card')]
    let end = 0
    for (const part of [...parts, couponOn(page), toasts(page)]) {
      const { y, height: high } = await boxOf(part)
      // The coupon comes out from under its card.
      expect(y).toBeGreaterThanOrEqual(end - 10)
      end = y + high
    }
  })

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the wheel ticks, and stops on the drawn prize, even if resized', async ({
    page,
  }) => {
    // This device would always draw the first prize.
    await page.addInitScript(() => {
      crypto.getRandomValues = (numbers) => numbers
    })
    await becomeKiosk(page)
    const pointer = page.locator('.wheel > svg').last()
    for (const [place, width] of [
      [5, 1280],
      [2, 1000],
    ] as const) {
      await drawCouponAt(place)(page)
      await press(page, 'Girar a Roleta')
      await page.getByRole('button', { name: 'Girando...' }).waitFor()
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => pointer.evaluate(isMoving), { intervals: [20] }).toBe(true)
      await expect(button(page, 'Girar a Roleta')).toBeVisible()
      await seesCoupon(page)
      await expect(couponOn(page)).toBeInViewport({ ratio: 1 })
      expect(await prizeBelowPointer(page)).toBe(place + 1)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('corners cover no button, and the legend hides no prize', async ({ page }) => {
    await open(page, wheel.address)
    await wheel.isComplete?.(page)
    const legend = page.locator('.legend')
    expect(await legend.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    await page
      .locator('.wheel-disc')
      .evaluate((disc) => disc.setAttribute('style', 'transform: rotate(45deg)'))
    await button(page, 'Girar a Roleta').click({ trial: true, timeout: 5000 })
  })
})
