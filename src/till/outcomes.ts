import type { Redemption, TillAnswer } from '@/data/redemptions'
import type { Terms } from '@/data/coupons'
import type { SoundName } from '@/device/sound'
import type { Coupon } from '@/lib/coupon'
import { shortDay } from '@/lib/day'
import { describeFailure, isOutOfReach, type Failure } from '@/lib/result'

/**
 * The outcome of a lookup or a use. `mistyped`: no valid code, so the service was not asked.
 * `unsure`: the answer to a confirmation was lost, and the same request may be sent again.
 */
export type Outcome =
  | TillAnswer
  | { readonly state: 'undone'; readonly coupon: Coupon; readonly isExpired: boolean }
  | { readonly state: 'unsure'; readonly coupon: Coupon }
  | { readonly state: 'mistyped' | 'denied' | 'away' }
  | { readonly state: 'failed'; readonly failure: Failure }

type Confirmable = Outcome & { readonly state: 'valid' | 'unsure' }

export const isConfirmable = (outcome: Outcome | null): outcome is Confirmable =>
  outcome?.state === 'valid' || outcome?.state === 'unsure'

export function outcomeOfFailure(failure: Failure): Outcome {
  if (failure.reason === 'denied') return { state: 'denied' }
  return isOutOfReach(failure) ? { state: 'away' } : { state: 'failed', failure }
}

/** Each answer about a coupon has its own sound; a failure sounds like a refusal. */
export const sounds: Readonly<Record<Outcome['state'], SoundName>> = {
  valid: 'reveal',
  redeemed: 'win',
  undone: 'right',
  used: 'wrong',
  expired: 'countdown',
  'wrong-day': 'countdown',
  void: 'wrong',
  unknown: 'shutter',
  mistyped: 'scratch',
  denied: 'flip',
  unsure: 'wrong',
  away: 'wrong',
  failed: 'wrong',
}

export const titles: Readonly<Record<Outcome['state'], string>> = {
  valid: 'Cupom válido',
  redeemed: 'Uso confirmado',
  undone: 'Uso desfeito',
  used: 'Já foi usado',
  expired: 'Vencido',
  'wrong-day': 'Não vale hoje',
  void: 'Cancelado',
  unknown: 'Desconhecido',
  mistyped: 'Digitado errado',
  denied: 'Sem permissão',
  unsure: 'Sem resposta',
  away: 'Sem conexão',
  failed: 'Não deu certo',
}

/** What to do, if it does not depend on the coupon. */
const hints = {
  valid: 'Confira o prêmio e as condições, e confirme.',
  unknown: 'Nenhum cupom tem este código. Leia de novo o que está no cupom.',
  mistyped: 'Uma letra falta, sobra ou está trocada. Leia de novo o que está no cupom.',
  denied: 'Esta conta não confirma cupons. Saia e entre com a conta do caixa.',
  unsure:
    'O uso pode ter sido registrado. Confirme de novo para saber: o cupom não é usado duas vezes.',
  away: 'Nada foi registrado. Tente de novo quando a rede voltar.',
} as const

export function detailOf(outcome: Outcome): string {
  const { state } = outcome
  if (state === 'failed') return describeFailure(outcome.failure)
  if (state === 'redeemed')
    return `Usado agora por você, às ${timeOf(outcome.redemption.redeemed_at)}.`
  if (state === 'used')
    return `${momentOf(outcome.redemption.redeemed_at)}, por ${byWhom(outcome.redemption)}.`
  if (state === 'void')
    return `${momentOf(outcome.voided.at)}, por ${outcome.voided.by ?? NOBODY}. Motivo: ${outcome.voided.reason}`
  if (state === 'wrong-day') return `${whyNotToday(outcome)} Nada foi registrado.`
  if (state === 'expired') return `Valia até ${shortDay(outcome.coupon.valid_until)}.`
  if (state === 'undone') {
    const last = outcome.isExpired ? 'Venceu em' : 'Vale até'
    return `O cupom não conta mais como usado. ${last} ${shortDay(outcome.coupon.valid_until)}.`
  }
  return hints[state]
}

const everyWeekday = [
  'aos domingos',
  'às segundas',
  'às terças',
  'às quartas',
  'às quintas',
  'às sextas',
  'aos sábados',
] as const

function whyNotToday({ why, weekday = -1 }: Extract<Outcome, { state: 'wrong-day' }>) {
  if (why === 'from_tomorrow') return 'Vale a partir de amanhã.'
  return `Não vale ${everyWeekday[weekday] ?? 'hoje'}.`
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** What the cashier must check in the purchase, because the hub cannot. */
export const checksOf = ({ min_cents, no_launches }: Terms): string[] => [
  ...(min_cents ? [`A compra é de ${reais.format(min_cents / 100)} ou mais?`] : []),
  ...(no_launches ? ['Nenhum livro dela é lançamento?'] : []),
]

export const spokenOf = (outcome: Outcome): string =>
  [
    `${titles[outcome.state]}.`,
    ...('coupon' in outcome ? [`${outcome.coupon.name}.`] : []),
    detailOf(outcome),
    ...(outcome.state === 'valid' ? [outcome.coupon.conditions] : []),
  ]
    .filter(Boolean)
    .join(' ')

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })
const calendar = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })

/** A time by the clock of this device: `14:32`. */
export const timeOf = (at: string): string => clock.format(new Date(at))

/** A date and time: `Em 22/11 às 14:32`. */
export const momentOf = (at: string): string =>
  `Em ${calendar.format(new Date(at))} às ${timeOf(at)}`

const NOBODY = 'uma conta que já não existe'

/** Who used a coupon: `você` or an e-mail. */
export const byWhom = ({ is_own, redeemed_by }: Redemption): string =>
  is_own ? 'você' : (redeemed_by ?? NOBODY)
