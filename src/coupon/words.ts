import type { KeptCoupon } from '@/data/coupons'
import { couponInWords } from '@/lib/coupon'
import { shortDay } from '@/lib/day'

/** What the page says about a coupon in each state: what to do, a stamp, and what is spoken. */
export function wordsOf(coupon: KeptCoupon) {
  switch (coupon.state) {
    case 'expired':
      return stamped('Vencido', `Este cupom venceu em ${shortDay(coupon.valid_until)}.`)
    case 'void':
      return stamped('Cancelado', 'Este cupom foi cancelado pela livraria.')
    case 'used':
      return stamped('Usado', 'Este cupom já foi usado.')
    case 'valid':
      return {
        hint: 'Mostre este código no caixa.',
        stamp: undefined,
        spoken: `Cupom válido: ${coupon.name}. ${couponInWords(coupon)}`,
      }
  }
}

const stamped = (stamp: string, hint: string) => ({ hint, stamp, spoken: hint })
