import { callOf, FAILED_ANSWER, remember, serveCall } from '../support/answers'
import { inTurn, shows, type Step } from '../support/steps'
import type { HubPage } from './hub-page'

const COUPON_CALL = callOf('read_coupon')

/** A coupon that is valid for long. */
const keptCoupon = {
  code: '7K3M9QXT2B7',
  name: '10% de desconto em qualquer livro',
  conditions: 'Só em livros nacionais. Não se soma a outras promoções.',
  valid_until: '2099-11-29',
  state: 'valid',
}

const at = (code: string) => `/cupom#${code}`

const couponAddress = at(keptCoupon.code)

/** Has the service give this coupon, or say that there is none. */
const serveCoupon = (given: unknown) => serveCall('read_coupon', given)

const breakOff: Step = (page) => page.route(COUPON_CALL, (route) => route.abort())

export const coupon: HubPage = {
  address: '/cupom',
  title: 'Seu Cupom · Jogos da Livraria',
  heading: 'Seu Cupom',
  code: /coupon-page.*\.js/,
  controls: ['Voltar ao Menu', 'Código do cupom', 'Ver Cupom'],
  isComplete: shows('Digite o código que está no seu cupom.'),
  states: [
    { name: 'coupon-none', act: shows('Digite o código que está no seu cupom.') },
    {
      name: 'coupon-loading',
      address: couponAddress,
      prepare: (page) => page.route(COUPON_CALL, () => new Promise(() => undefined)),
      act: shows('Abrindo seu cupom...'),
    },
    {
      name: 'coupon-valid',
      address: couponAddress,
      prepare: serveCoupon(keptCoupon),
      act: shows('Mostre este código no caixa.'),
    },
    {
      name: 'coupon-expired',
      isMoreOfTheSame: true,
      address: couponAddress,
      prepare: serveCoupon({ ...keptCoupon, valid_until: '2020-11-29', state: 'expired' }),
      act: shows('Este cupom venceu em 29/11/2020.'),
    },
    {
      name: 'coupon-used',
      address: couponAddress,
      prepare: serveCoupon({ ...keptCoupon, state: 'used' }),
      act: shows('Este cupom já foi usado.'),
    },
    {
      name: 'coupon-unknown',
      address: couponAddress,
      prepare: serveCoupon(null),
      act: shows(/^Não encontramos um cupom/),
    },
    {
      name: 'coupon-damaged',
      isMoreOfTheSame: true,
      address: at('7K3M9'),
      act: shows(/^Este código não está/),
    },
    {
      name: 'coupon-offline',
      faults: FAILED_ANSWER,
      address: couponAddress,
      prepare: breakOff,
      act: inTurn(shows('Cupom Indisponível'), shows(/O caixa também o encontra/)),
    },
    {
      name: 'coupon-remembered',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      address: couponAddress,
      prepare: inTurn(remember('seenCoupons', [keptCoupon]), breakOff),
      act: shows(/^Guardado neste aparelho/),
    },
  ],
}
