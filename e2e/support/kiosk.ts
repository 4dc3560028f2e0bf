import { expect, type Page } from '@playwright/test'
import { answer, callOf, serveCall } from './answers'
import { inTurn, press, type Step } from './steps'

/** Keeps the embedded backend from making this device a kiosk. */
export const undoKiosk = () => {
  // Firefox also runs this in the empty page, which has no storage.
  if (origin !== 'null') localStorage.setItem('kioskUndone', 'true')
}

/** Lets the device become a kiosk by itself. */
export const beKiosk: Step = (page) =>
  page.addInitScript(() => localStorage.removeItem('kioskUndone'))

/** Waits until the device is the kiosk of its backend. */
export const isKiosk: Step = (page) =>
  page.waitForFunction(() => localStorage.getItem('kioskSession') !== null)

/** Makes the device a kiosk before the story begins, on a page that draws prizes. */
export const becomeKiosk: Step = async (page) => {
  await beKiosk(page)
  await page.goto('/roleta-de-descontos')
  await isKiosk(page)
}

/** Switches access settings on or off; their window loads late. */
export async function askForAccess(page: Page, ...settings: readonly string[]) {
  await press(page, 'Acessibilidade')
  for (const name of settings) {
    const choice = page.getByRole('switch', { name })
    const wasOn = await choice.isChecked()
    await choice.click()
    await expect(choice).toBeChecked({ checked: !wasOn })
  }
  await press(page, 'Pronto')
}

export const couponOn = (page: Page) => page.getByRole('region', { name: 'Cupom' })

/** The code of the coupon on the page, with its dashes. */
export async function codeOn(page: Page) {
  const words = await couponOn(page).innerText()
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/.exec(words)?.[0] ?? ''
}

/** Waits for a coupon with its QR code. */
export const seesCoupon: Step = (page) =>
  expect(couponOn(page).getByRole('img', { name: 'Código QR do cupom' })).toBeVisible()

/** A coupon with a distant last day. */
export const coupon = {
  code: '7K3M9QXT2B7',
  name: 'Marcador de página',
  conditions: 'Um por pessoa, enquanto houver. Não vale para livros em promoção.',
  valid_until: '2099-11-29',
}

/** The same with a code of the shop, which has a barcode. */
export const shopCoupon = { ...coupon, shop_code: '7891000315507' }

/** A reward that was won. */
export const reward = { win_id: 'won', prize_id: null, coupon }

const nothing = { win_id: null, prize_id: null, coupon: null }

/** A kiosk whose visit has won all its coupons. */
export const bePlayedOutKiosk = inTurn(
  beKiosk,
  serveCall('draw_prize', { ...nothing, refusal: 'visit', gone: [] }),
)

/** A kiosk of a shop that gives a reward for every game. */
export const beRewardingKiosk = inTurn(beKiosk, serveCall('claim_reward', reward))

/** What states of such kiosks need. */
export const onKiosk = { prepare: becomeKiosk }
export const rewarded = { prepare: beRewardingKiosk }

/** Answers a draw with a prize by its place among those shown, and a coupon. */
export const drawCouponAt = (place: number, won: object = coupon): Step =>
  inTurn(
    (page) =>
      answer(page, callOf('draw_prize'), 'POST', (route) => {
        const { shown_ids: shownIds } = route.request().postDataJSON()
        const win = { win_id: 'won', prize_id: shownIds[place], coupon: won, gone: [] }
        return route.fulfill({ json: win })
      }),
    serveCall('reveal_prize', reward),
  )
