import { FAILED_ANSWER, serve, serveCall } from '../support/answers'
import {
  becomeKiosk,
  coupon as won,
  onKiosk,
  reward,
  seesCoupon,
  shopCoupon,
} from '../support/kiosk'
import { inTurn, leaveAlone, presses, shows, type Step } from '../support/steps'
import { hubPage, state, type HubPage } from './hub-page'
import { planned } from './promotion'

/** The hub reloads the page once: a deployment may have removed the file. */
const openBrokenPage: Step = async (page) => {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
  await reloaded
  await shows('Algo deu errado')(page)
}

const finishGame: Step = async (page) => {
  await presses('Girar a Roleta')(page)
  await leaveAlone(6)(page)
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
}

/** Has the kiosk promise a prize for so many games. */
const promising = (games: number) =>
  serveCall('check_in', { message: null, passport: { games, prize: 'Um livro' } })

export const menu: HubPage = {
  address: '/',
  title: 'Jogos da Livraria',
  heading: 'Jogue, descubra e ganhe',
  states: [
    state(
      'menu-attract',
      inTurn(shows('Acessibilidade'), leaveAlone(61), shows('Toque para jogar')),
      onKiosk,
    ),
    state('menu-stamp', inTurn(finishGame, shows('1 de 8 jogos nesta visita')), {
      ...onKiosk,
      address: '/roleta-de-descontos',
    }),
    state('menu-message', shows('Voltamos às 14 h'), {
      prepare: inTurn(
        becomeKiosk,
        serveCall('check_in', {
          message: { text: 'Voltamos às 14 h', seconds_left: 900 },
        }),
      ),
    }),
    state('menu-passport-promise', shows('Complete 3 jogos e ganhe: Um livro'), {
      prepare: inTurn(becomeKiosk, promising(3)),
    }),
    state('menu-passport', inTurn(finishGame, seesCoupon), {
      address: '/roleta-de-descontos',
      prepare: inTurn(becomeKiosk, promising(1), serveCall('claim_reward', reward)),
    }),
    state('not-found', shows('Página não encontrada'), {
      address: '/promocoes',
      faults: ['404 (Not Found)'],
    }),
    state('error', openBrokenPage, {
      faults: [...FAILED_ANSWER, 'dynamically imported', 'react.dev/errors'],
      prepare: (page) => page.route(/wheel-page.*\.js/, (route) => route.abort()),
    }),
  ],
}

const isAsked = shows('Digite o código que está no seu cupom.')
const ofShop = { shop_code: 'VALE-2026-ABC', state: 'valid' }
const ofCode = { address: `/cupom#${won.code}` }

export const coupon = hubPage('/cupom', 'Seu Cupom', {
  isComplete: isAsked,
  states: [
    state('coupon-valid', inTurn(shows('Código da loja'), shows('Mostre este código')), {
      ...ofCode,
      prepare: serveCall('read_coupon', { ...shopCoupon, ...ofShop }),
    }),
    state('coupon-used', shows('Este cupom já foi usado.'), {
      ...ofCode,
      prepare: serveCall('read_coupon', { ...won, state: 'used' }),
    }),
  ],
})

const PHOTO_ID = '00000000-0000-4000-8000-000000000001'

const aPhoto = { id: PHOTO_ID, image_url: '/social.png', storage_path: 'photo-1.png' }

export const photoLink = hubPage('/foto', 'Sua Foto', {
  isComplete: shows(/^Abra este endereço/),
  states: [
    state('photo-link', inTurn(shows('Salvar Foto'), shows(/^Permitido em/)), {
      address: `/foto#${PHOTO_ID}.${'0'.repeat(32)}`,
      prepare: inTurn(
        serveCall('read_photo', aPhoto),
        serveCall('photo_permission', { allowed_at: '2026-11-25T12:00:00Z' }),
      ),
    }),
  ],
})

export const regulation = hubPage('/regulamento', 'Regulamento', {
  isLong: true,
  isComplete: shows('Prêmios e chances'),
  states: [
    state('regulation-schedule', inTurn(presses('Conferir'), shows(/^Não conf/)), planned),
  ],
})

export const accessibility = hubPage('/acessibilidade', 'Acessibilidade', {
  isLong: true,
  states: [],
})

export const help = hubPage('/ajuda', 'Ajuda', { isLong: true, states: [] })

export const installer = hubPage('/instalar', 'Primeira Conta', { states: [] })

export const team = hubPage('/equipe', 'Equipe', {
  isLong: true,
  isComplete: shows('Pessoas'),
  states: [
    state(
      'team-password',
      inTurn(presses('Nova senha'), presses('Criar senha'), shows('abcd-efgh-jkmn-2345')),
      {
        prepare: (page) =>
          page.route('**/functions/v1/team', (route) =>
            route.fulfill({ json: { password: 'abcd-efgh-jkmn-2345' } }),
          ),
      },
    ),
  ],
})

const isOpen = shows('Cara da loja')
const unfold =
  (chapter: string): Step =>
  (page) =>
    page.getByRole('heading', { name: chapter }).click()

export const shop = hubPage('/loja', 'Loja', {
  isLong: true,
  isComplete: isOpen,
  states: [
    state(
      'shop-invalid',
      inTurn(
        isOpen,
        unfold('Cupons'),
        (page) => page.getByLabel('Dias de validade').fill('uma semana'),
        shows('Use um número inteiro de 1 a 999.'),
      ),
    ),
    state(
      'shop-branding',
      inTurn(
        isOpen,
        unfold('Cara da loja'),
        (page) => page.getByLabel('Nome da loja').fill('Livraria Aurora de Ouro Preto'),
        shows('1 mudança por salvar'),
      ),
    ),
    state('shop-refused', shows(/^Acesso N/), { prepare: serveCall('is_admin', false) }),
  ],
})

const did = {
  acted_at: '2026-11-20T17:32:00Z',
  who: 'ana@livraria.example',
  subject: 's',
  name: 'Marca-página',
  changes: {},
  times: 1,
}

export const record = hubPage('/registro', 'Registro', {
  isLong: true,
  // Without the prepared answers nothing may be on record.
  isComplete: shows(/mudou o estoque|Nada mudou/),
  prepare: serve('staff_acts', [
    {
      ...did,
      id: 3,
      of_table: 'prize_rules',
      act: 'update',
      changes: { stock: ['12', '40'] },
    },
    { ...did, id: 2, of_table: 'roulette_items', act: 'delete', name: 'Um café' },
    { ...did, id: 1, of_table: 'redemptions', act: 'insert', name: 'Um café (…2B7)' },
  ]),
  states: [],
})
