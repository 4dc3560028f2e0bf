import type { Page } from '@playwright/test'
import { FAILED_ANSWER, serveCall } from '../support/answers'
import { equipCamera } from '../support/camera'
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

const serveUses: Step = serveCall('last_redemptions', [
  { ...redemption, coupon },
  {
    ...redemption,
    id: 'used-2',
    redeemed_by: 'equipe@livraria.local',
    is_own: false,
    seconds_to_undo: 0,
    coupon: { ...coupon, name: '10% de desconto em qualquer livro' },
  },
  {
    ...redemption,
    id: 'used-3',
    is_undone: true,
    seconds_to_undo: 0,
    coupon: { ...coupon, name: 'Café na livraria' },
  },
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
const checked = (answer: unknown) => inTurn(serveUses, serveCall('check_coupon', answer))

/** The result of a check, with its words. */
const result = (name: string, words: string, answer: object) =>
  state(name, inTurn(scan, shows(words)), {
    prepare: checked({ coupon, ...answer }),
  })

const confirm: Step = async (page) => {
  await shows('Cupom válido')(page)
  // An earlier press is taken for a double tap.
  await page.clock.runFor(500)
  await press(page, 'Confirmar uso')
}

const valid = checked({ state: 'valid', coupon })
const beAdmin = serveCall('is_admin', true)

export const till: HubPage = {
  address: '/caixa',
  title: 'Caixa · Jogos da Livraria',
  heading: 'Caixa',
  controls: ['Voltar ao Menu', 'Sair', 'Código do cupom', 'Verificar', 'Ler com a câmera'],
  isComplete: isOpen,
  states: [
    state('till-empty', isOpen),
    result('till-valid', 'Confirmar uso', { state: 'valid' }),
    state('till-redeemed', inTurn(scan, confirm, shows('Uso confirmado')), {
      prepare: inTurn(
        valid,
        serveCall('redeem_coupon', { state: 'redeemed', coupon, redemption }),
      ),
    }),
    result('till-used', 'Já foi usado', {
      state: 'used',
      redemption: { ...redemption, is_own: false },
    }),
    result('till-void', 'Cancelado', {
      state: 'void',
      voided: {
        at: redemption.redeemed_at,
        by: 'equipe@livraria.local',
        reason: 'O quiosque da entrada foi furtado.',
      },
    }),
    state('till-void-coupon', inTurn(scan, presses('Cancelar cupom'), shows('Motivo')), {
      prepare: inTurn(beAdmin, valid),
    }),
    state(
      'till-void-wins',
      inTurn(isOpen, presses('Cancelar cupons'), shows(/^A cancelar: 12 prêmios/)),
      {
        prepare: inTurn(
          beAdmin,
          serveUses,
          serveCall('count_standing_wins', [
            {
              device: '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92',
              account: 'quiosque@livraria.local',
              last_at: redemption.redeemed_at,
              unused: 12,
              used: 1,
            },
          ]),
        ),
      },
    ),
    state(
      'till-camera',
      inTurn(
        isOpen,
        presses('Ler com a câmera'),
        shows('Aponte para o código QR do cupom.'),
        presses('Acender lanterna'),
        shows('Apagar lanterna'),
      ),
      { prepare: inTurn(serveUses, equipCamera) },
    ),
    state(
      'till-offline',
      inTurn(
        isOpen,
        (page) => page.context().setOffline(true),
        shows(/^Sem conexão: nenhum uso/),
        scan,
        shows('Nada foi registrado. Tente de novo quando a rede voltar.'),
      ),
      { faults: FAILED_ANSWER, prepare: serveUses },
    ),
    state('till-sign-in', shows('Entrar no caixa'), {
      prepare: (page) =>
        page.addInitScript(() => sessionStorage.setItem('staffSignedOut', 'true')),
    }),
  ],
}
