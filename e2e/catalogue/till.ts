import type { Page } from '@playwright/test'
import { answer, callOf, FAILED_ANSWER, refuse, serveCall } from '../support/answers'
import { brokenCamera, equipCamera, seeCode } from '../support/camera'
import { inTurn, press, presses, shows, type Step } from '../support/steps'
import type { HubPage } from './hub-page'

const coupon = {
  code: '7K3M9QXT2B7',
  name: '10% de desconto em qualquer livro',
  conditions: 'Só em livros nacionais. Não se soma a outras promoções.',
  valid_until: '2099-11-29',
}

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
    coupon: { ...coupon, name: 'Marcador de página' },
  },
  {
    ...redemption,
    id: 'used-3',
    is_undone: true,
    seconds_to_undo: 0,
    coupon: { ...coupon, name: 'Café na livraria' },
  },
])

/** Waits until the till has signed in, and knows what was used today. */
export const isOpen: Step = (page) =>
  page
    .getByText('Nenhum cupom foi usado hoje.')
    .or(page.locator('.till-use'))
    .first()
    .waitFor()

const scan = async (page: Page, code: string) => {
  await page.getByLabel('Código do cupom').fill(code)
  await page.keyboard.press('Enter')
}

/** A till that is asked for a code, and what it is told. */
const asked = (checked: unknown, code = coupon.code) => ({
  prepare: inTurn(serveUses, serveCall('check_coupon', checked)),
  act: inTurn(isOpen, (page) => scan(page, code)),
})

const valid = asked({ state: 'valid', coupon })

const confirm: Step = async (page) => {
  await shows('Cupom válido')(page)
  // A press that comes at once is taken for the second of two.
  await page.clock.runFor(500)
  await press(page, 'Confirmar uso')
}

const beAdmin = serveCall('is_admin', true)

const stolen = {
  device: '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92',
  account: 'quiosque@livraria.local',
  last_at: redemption.redeemed_at,
  unused: 12,
  used: 1,
}

/** What a till says when its camera is opened. */
const opened = (words: string): Step =>
  inTurn(isOpen, presses('Ler com a câmera'), shows(words))

export const till: HubPage = {
  address: '/caixa',
  title: 'Caixa · Jogos da Livraria',
  heading: 'Caixa',
  code: /till-page.*\.js/,
  controls: ['Voltar ao Menu', 'Sair', 'Código do cupom', 'Verificar', 'Ler com a câmera'],
  isComplete: isOpen,
  states: [
    { name: 'till-empty', act: isOpen },
    {
      name: 'till-valid',
      prepare: valid.prepare,
      act: inTurn(valid.act, shows('Confirmar uso')),
    },
    {
      name: 'till-redeemed',
      prepare: inTurn(
        valid.prepare,
        serveCall('redeem_coupon', { state: 'redeemed', coupon, redemption }),
      ),
      act: inTurn(valid.act, confirm, shows('Uso confirmado')),
    },
    {
      name: 'till-undone',
      isMoreOfTheSame: true,
      prepare: inTurn(
        valid.prepare,
        serveCall('undo_redemption', { state: 'valid', coupon }),
      ),
      act: inTurn(isOpen, presses(/^Desfazer/), shows('Uso desfeito')),
    },
    {
      name: 'till-unsure',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: inTurn(valid.prepare, (page) =>
        page.route(callOf('redeem_coupon'), (route) => route.abort()),
      ),
      act: inTurn(valid.act, confirm, shows('Sem resposta')),
    },
    ...(
      [
        [
          'till-used',
          'Já foi usado',
          { state: 'used', coupon, redemption: { ...redemption, is_own: false } },
        ],
        [
          'till-expired',
          'Vencido',
          { state: 'expired', coupon: { ...coupon, valid_until: '2020-11-29' } },
        ],
        [
          'till-void',
          'Cancelado',
          {
            state: 'void',
            coupon,
            voided: {
              at: redemption.redeemed_at,
              by: 'equipe@livraria.local',
              reason: 'O quiosque da entrada foi furtado.',
            },
          },
        ],
        ['till-unknown', 'Desconhecido', { state: 'unknown' }],
      ] as const
    ).map(([name, words, checked]) => {
      const { prepare, act } = asked(checked)
      return { name, prepare, act: inTurn(act, shows(words)) }
    }),
    {
      name: 'till-admin',
      prepare: inTurn(beAdmin, valid.prepare),
      act: inTurn(valid.act, shows('Cancelar cupom')),
    },
    {
      name: 'till-void-coupon',
      prepare: inTurn(beAdmin, valid.prepare),
      act: inTurn(valid.act, presses('Cancelar cupom'), shows('Motivo')),
    },
    {
      name: 'till-void-wins',
      prepare: inTurn(beAdmin, serveUses, serveCall('count_standing_wins', [stolen])),
      act: inTurn(isOpen, presses('Cancelar cupons'), shows(/^A cancelar: 12 prêmios/)),
    },
    {
      name: 'till-mistyped',
      isMoreOfTheSame: true,
      prepare: serveUses,
      act: inTurn(isOpen, (page) => scan(page, '7K3M-9QXT-2B8'), shows('Digitado errado')),
    },
    {
      name: 'till-denied',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: inTurn(serveUses, (page) =>
        answer(page, callOf('check_coupon'), 'POST', (route) =>
          route.fulfill({ status: 403, json: { code: '42501', message: 'Só o caixa.' } }),
        ),
      ),
      act: inTurn(valid.act, shows('Sem permissão')),
    },
    {
      name: 'till-failed',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: inTurn(
        serveUses,
        refuse(callOf('check_coupon'), 'POST', 'O banco de dados está em manutenção.'),
      ),
      act: inTurn(valid.act, shows('Não deu certo')),
    },
    {
      name: 'till-camera',
      prepare: inTurn(serveUses, equipCamera),
      act: inTurn(
        opened('Aponte para o código QR do cupom.'),
        presses('Acender lanterna'),
        shows('Apagar lanterna'),
      ),
    },
    {
      name: 'till-camera-starting',
      isMoreOfTheSame: true,
      prepare: brokenCamera(''),
      act: opened('Iniciando câmera...'),
    },
    {
      name: 'till-camera-foreign',
      isMoreOfTheSame: true,
      prepare: seeCode('https://loja.example/promocao'),
      act: opened('Este código QR não é de um cupom. Aponte para o do cupom.'),
    },
    {
      name: 'till-camera-denied',
      prepare: brokenCamera('NotAllowedError'),
      act: opened('Permissão para acessar a câmera foi negada.'),
    },
    {
      name: 'till-camera-missing',
      isMoreOfTheSame: true,
      prepare: brokenCamera('NotFoundError'),
      act: opened('Nenhuma câmera foi encontrada no dispositivo.'),
    },
    {
      name: 'till-camera-in-use',
      isMoreOfTheSame: true,
      prepare: brokenCamera('NotReadableError'),
      act: opened('Não foi possível acessar a câmera.'),
    },
    {
      name: 'till-camera-no-reader',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(/scanner-.*\.js/, (route) => route.abort()),
      act: opened(
        'O leitor não chegou até aqui. Digite o código, ou feche a câmera e tente de novo.',
      ),
    },
    {
      name: 'till-offline',
      faults: FAILED_ANSWER,
      prepare: serveUses,
      act: inTurn(
        isOpen,
        (page) => page.context().setOffline(true),
        shows(/^Sem conexão: nenhum uso/),
        (page) => scan(page, coupon.code),
        shows('Nada foi registrado. Tente de novo quando a rede voltar.'),
      ),
    },
    {
      name: 'till-sign-in',
      prepare: (page) =>
        page.addInitScript(() => sessionStorage.setItem('staffSignedOut', 'true')),
      act: shows('Entrar no caixa'),
    },
  ],
}
