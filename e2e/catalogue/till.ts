import type { Page } from '@playwright/test'
import { serveCall } from '../support/answers'
import { coupon, shopCoupon } from '../support/kiosk'
import { inTurn, presses, shows, type Step } from '../support/steps'
import { hubPage, state } from './hub-page'
import { lostKiosk } from './kiosks'

const redemption = {
  id: 'used-1',
  redeemed_at: '2026-11-22T17:32:00Z',
  redeemed_by: 'caixa@livraria.local',
  is_own: true,
  is_undone: false,
  seconds_to_undo: 540,
}

/** Waits until the till has signed in, and shows the coupons used today. */
export const isOpen: Step = (page) =>
  page.getByText('Nenhum cupom foi usado').or(page.locator('.till-use')).first().waitFor()

const scan = async (page: Page) => {
  await isOpen(page)
  await page.getByLabel('Código do cupom').fill(coupon.code)
  await page.keyboard.press('Enter')
}

/** Answers to the check of a code, on a till that has used a coupon. */
const checked = (found: object) =>
  inTurn(
    serveCall('last_redemptions', [{ ...redemption, coupon }]),
    serveCall('check_coupon', { coupon, ...found }),
  )

export const till = hubPage('/caixa', 'Caixa', {
  prepare: serveCall('list_kiosks', []),
  isComplete: isOpen,
  states: [
    state('till-lost-kiosk', inTurn(isOpen, shows('O quiosque Porta está sem sinal')), {
      prepare: serveCall('list_kiosks', [lostKiosk]),
    }),
    state('till-valid', inTurn(scan, shows('Nenhum livro da compra é lançamento?')), {
      prepare: inTurn(
        checked({
          state: 'valid',
          coupon: { ...shopCoupon, terms: { min_cents: 5000, no_launches: true } },
        }),
        serveCall('codes_left', [
          { prize_id: null, game: 'memory', name: 'Vale-livro', free: 12, given: 8 },
        ]),
      ),
    }),
    state('till-wrong-day', inTurn(scan, shows('Não vale hoje')), {
      prepare: checked({ state: 'wrong-day', why: 'weekdays', weekday: 0 }),
    }),
    state('till-used', inTurn(scan, shows('Já foi usado')), {
      prepare: checked({ state: 'used', redemption: { ...redemption, is_own: false } }),
    }),
    state('till-void', inTurn(scan, presses('Cancelar cupom'), shows('Motivo')), {
      prepare: inTurn(checked({ state: 'valid' }), serveCall('is_admin', true)),
    }),
    state(
      'till-camera',
      inTurn(isOpen, presses('Ler com a câmera'), shows('Aponte para o código QR')),
    ),
    state('till-sign-in', shows('Entrar no caixa'), {
      prepare: (page) =>
        page.addInitScript(() => sessionStorage.setItem('staffSignedOut', 'true')),
    }),
  ],
})
