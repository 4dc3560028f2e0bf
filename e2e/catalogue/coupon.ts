import { callOf, FAILED_ANSWER, serveCall } from '../support/answers'
import { coupon as won } from '../support/kiosk'
import { shows } from '../support/steps'
import { state, type HubPage } from './hub-page'

const COUPON_CALL = callOf('read_coupon')

const address = `/cupom#${won.code}`

/** Answers with this coupon, or that there is none. */
const given = (found: unknown) => ({ address, prepare: serveCall('read_coupon', found) })

const isComplete = shows('Digite o código que está no seu cupom.')

export const coupon: HubPage = {
  address: '/cupom',
  title: 'Seu Cupom · Jogos da Livraria',
  heading: 'Seu Cupom',
  controls: ['Voltar ao Menu', 'Código do cupom', 'Ver Cupom'],
  isComplete,
  states: [
    state('coupon-none', isComplete),
    state(
      'coupon-valid',
      shows('Mostre este código no caixa.'),
      given({ ...won, state: 'valid' }),
    ),
    state(
      'coupon-used',
      shows('Este cupom já foi usado.'),
      given({ ...won, state: 'used' }),
    ),
    state('coupon-unknown', shows(/^Não encontramos um cupom/), given(null)),
    state('coupon-offline', shows(/O caixa também o encontra/), {
      address,
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(COUPON_CALL, (route) => route.abort()),
    }),
  ],
}
