import type { KeptCoupon } from '@/data/coupons'
import { couponInWords } from '@/lib/coupon'
import { shortDay } from '@/lib/day'

type Words = {
  /** What to do with the coupon. */
  readonly hint: string
  /** What is stamped over it. */
  readonly stamp?: string
  readonly spoken: string
}

/** What the page says about a coupon in each state. */
export function wordsOf(coupon: KeptCoupon): Words {
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
        spoken: `Cupom válido: ${coupon.name}. ${couponInWords(coupon)}`,
      }
  }
}

const stamped = (stamp: string, hint: string): Words => ({ hint, stamp, spoken: hint })
