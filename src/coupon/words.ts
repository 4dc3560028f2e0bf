import type { KeptCoupon } from '@/data/coupons'
import { couponInWords } from '@/lib/coupon'
import { shortDay } from '@/lib/day'
import type { Reading } from './use-coupon'

export const NO_CODE = 'Digite o código que está no seu cupom.'
export const DAMAGED =
  'Este código não está completo ou tem uma letra trocada. Confira e digite de novo.'
export const UNKNOWN =
  'Não encontramos um cupom com este código. Confira as letras e digite de novo.'

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

/** What is announced about a coupon; a failure has a toast instead. */
export function readingInWords(reading: Reading): string {
  if ('coupon' in reading) return wordsOf(reading.coupon).spoken
  return reading.status === 'unknown' ? UNKNOWN : ''
}
