import type { Page } from '@playwright/test'
import { scratch, scratchTo } from './catalogue/scratch'
import { wheel } from './catalogue/wheel'
import { open, press } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

test.use({ isKiosk: true })

const coupon = (page: Page) => page.getByRole('region', { name: 'Cupom' })

/** What was won, as the toast tells it. */
async function toldPrize(page: Page) {
  const words = (await toasts(page).textContent()) ?? ''
  return /Você ganhou: (.*?)×?$/.exec(words)?.[1] ?? ''
}

/** Waits until the device has become the kiosk of its backend. */
const isKiosk = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('kioskSession') !== null)

test('a newcomer spins, and the win is a coupon with a code', async ({ page }) => {
  await open(page, wheel.address)
  await isKiosk(page)
  await press(page, 'Girar a Roleta')
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(coupon(page)).toContainText(await toldPrize(page))
  await expect(coupon(page)).toContainText('Válido até')
  await expect(coupon(page).getByRole('img', { name: 'Código QR do cupom' })).toBeVisible()
})

test('a card is dealt by the database, and its coupon comes when it is revealed', async ({
  page,
}) => {
  await open(page, scratch.address)
  await isKiosk(page)
  await scratchTo(89)(page)
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(coupon(page)).toContainText(await toldPrize(page))
})
