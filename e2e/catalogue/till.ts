import type { Page } from '@playwright/test'
import { serveCall } from '../support/answers'
import { coupon } from '../support/kiosk'
import { inTurn, press, presses, shows, type Step } from '../support/steps'
import { state, type HubPage } from './hub-page'

const redemption = {
  id: 'used-1',
  redeemed_at: '2026-11-22T17:32:00Z',
  redeemed_by: 'caixa@livraria.local',
  is_own: true,
  is_undone: false,
  seconds_to_undo: 540,
}

const older = { ...redemption, is_own: false, seconds_to_undo: 0 }

const serveUses: Step = serveCall('last_redemptions', [
  { ...redemption, coupon },
  { ...older, id: 'used-2', coupon: { ...coupon, name: '10% de desconto em romances' } },
  { ...older, id: 'used-3', is_undone: true, coupon },
])

/** Waits until the till has signed in, and shows the coupons used today. */
export const isOpen: Step = (page) =>
  page
    .getByText('Nenhum cupom foi usado hoje.')
    .or(page.locator('.till-use'))
    .first()
    .waitFor()

const scan = async (page: Page) => {
  await isOpen(page)
  await page.getByLabel('Código do cupom').fill(coupon.code)
  await page.keyboard.press('Enter')
}

/** Answers to the check of a code. */
const checked = (found: object) =>
  inTurn(serveUses, serveCall('check_coupon', { coupon, ...found }))

const valid = checked({ state: 'valid' })

const confirm: Step = async (page) => {
  await shows('Cupom válido')(page)
  // An earlier press is taken for a double tap.
  await page.clock.runFor(500)
  await press(page, 'Confirmar uso')
}

/** A till that may cancel coupons, of a shop with wins that were not used. */
const beAdmin = inTurn(
  serveCall('is_admin', true),
  serveCall('count_standing_wins', [
    {
      device: '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92',
      account: 'quiosque@livraria.local',
      last_at: redemption.redeemed_at,
      unused: 12,
      used: 1,
    },
  ]),
)

export const till: HubPage = {
  address: '/caixa',
  title: 'Caixa · Jogos da Livraria',
  heading: 'Caixa',
  controls: ['Voltar ao Menu', 'Sair', 'Código do cupom', 'Verificar', 'Ler com a câmera'],
  isComplete: isOpen,
  states: [
    state('till-valid', inTurn(scan, shows('Confirmar uso')), { prepare: valid }),
    state('till-redeemed', inTurn(scan, confirm, shows('Uso confirmado')), {
      prepare: inTurn(
        valid,
        serveCall('redeem_coupon', { state: 'redeemed', coupon, redemption }),
      ),
    }),
    state('till-used', inTurn(scan, shows('Já foi usado')), {
      prepare: checked({ state: 'used', redemption: older }),
    }),
    state(
      'till-void-wins',
      inTurn(isOpen, presses('Cancelar cupons'), shows(/^A cancelar: 12 prêmios/)),
      { prepare: beAdmin },
    ),
    state(
      'till-camera',
      inTurn(
        isOpen,
        presses('Ler com a câmera'),
        shows('Aponte para o código QR do cupom.'),
      ),
    ),
    state('till-sign-in', shows('Entrar no caixa'), {
      prepare: (page) =>
        page.addInitScript(() => sessionStorage.setItem('staffSignedOut', 'true')),
    }),
  ],
}
