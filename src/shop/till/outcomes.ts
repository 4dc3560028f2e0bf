import type { Redemption, TillAnswer } from './redemptions'
import type { Terms } from '@/shop/coupon/coupons'
import type { SoundName } from '@/device/sound'
import { inReais } from '@/lib/amounts'
import type { Coupon } from '@/lib/draw'
import { clockTime, dayOf, shortDay } from '@/lib/day'
import { describeFailure, isOutOfReach, type Failure } from '@/lib/result'

/**
 * The outcome of a lookup or a use. `mistyped`: no valid code, so the service was not asked.
 * `unsure`: the answer to a confirmation was lost, and the same request may be sent again.
 * `perhaps-undone`: the answer to an undo was lost.
 */
export type TillOutcome =
  | TillAnswer
  | { readonly state: 'undone'; readonly coupon: Coupon; readonly isExpired: boolean }
  | { readonly state: 'unsure'; readonly coupon: Coupon }
  | { readonly state: 'mistyped' | 'denied' | 'away' | 'perhaps-undone' }
  | { readonly state: 'failed'; readonly failure: Failure }

type Confirmable = TillOutcome & { readonly state: 'valid' | 'unsure' }

export const isConfirmable = (outcome: TillOutcome | null): outcome is Confirmable =>
  outcome?.state === 'valid' || outcome?.state === 'unsure'

/** Whether its coupon can be taken back: it is unused, and not over. */
export const isVoidable = (
  outcome: TillOutcome,
): outcome is TillOutcome & { readonly state: 'valid' | 'wrong-day' } =>
  outcome.state === 'valid' || outcome.state === 'wrong-day'

export function outcomeOfFailure(failure: Failure): TillOutcome {
  if (failure.reason === 'denied') return { state: 'denied' }
  return isOutOfReach(failure) ? { state: 'away' } : { state: 'failed', failure }
}

type Look = {
  readonly title: string
  /** Each answer about a coupon has its own sound; a failure sounds like a refusal. */
  readonly sound: SoundName
  /** The CSS variable of its colour. */
  readonly tone: `--${string}`
}

const unsure: Look = { title: 'Sem resposta', sound: 'wrong', tone: '--accent-calendar' }

export const looks: Readonly<Record<TillOutcome['state'], Look>> = {
  valid: { title: 'Cupom válido', sound: 'reveal', tone: '--accent' },
  redeemed: { title: 'Uso confirmado', sound: 'win', tone: '--color-success' },
  undone: { title: 'Uso desfeito', sound: 'right', tone: '--accent-memory' },
  used: { title: 'Já foi usado', sound: 'wrong', tone: '--color-danger' },
  expired: { title: 'Vencido', sound: 'countdown', tone: '--accent-scratch' },
  'wrong-day': { title: 'Não vale hoje', sound: 'countdown', tone: '--accent-scratch' },
  void: { title: 'Cancelado', sound: 'wrong', tone: '--color-danger' },
  unknown: { title: 'Desconhecido', sound: 'shutter', tone: '--color-ink-soft' },
  mistyped: { title: 'Código incorreto', sound: 'scratch', tone: '--accent-scramble' },
  denied: { title: 'Sem permissão', sound: 'flip', tone: '--color-ink' },
  unsure,
  'perhaps-undone': unsure,
  away: { title: 'Sem conexão', sound: 'wrong', tone: '--accent-calendar' },
  failed: { title: 'Não foi possível confirmar', sound: 'wrong', tone: '--color-danger' },
}

/** The instruction, if it does not depend on the coupon. */
const hints = {
  valid: 'Confira o prêmio e as condições, e confirme.',
  unknown: 'Nenhum cupom tem este código. Leia de novo o que está no cupom.',
  mistyped: 'Há uma letra a mais, a menos ou trocada. Confira o código no cupom.',
  denied: 'Esta conta não confirma cupons. Saia e entre com a conta do caixa.',
  unsure:
    'O uso pode ter sido registrado. Confirme de novo para saber: o cupom não é usado duas vezes.',
  'perhaps-undone': 'O uso pode ter sido desfeito. Verifique o cupom para saber.',
  away: 'Nada foi registrado. Tente de novo quando a rede voltar.',
} as const

export function detailOf(outcome: TillOutcome): string {
  const { state } = outcome
  if (state === 'failed') return describeFailure(outcome.failure)
  if (state === 'redeemed')
    return `Usado agora por você, às ${clockTime(outcome.redemption.redeemed_at)}.`
  if (state === 'used')
    return `${momentOf(outcome.redemption.redeemed_at)}, por ${byWhom(outcome.redemption)}.`
  if (state === 'void')
    return `${momentOf(outcome.voided.at)}, por ${outcome.voided.by ?? NOBODY}. Motivo: ${outcome.voided.reason}`
  if (state === 'wrong-day') return `${whyNotToday(outcome)} Nada foi registrado.`
  if (state === 'expired') return `Valia até ${shortDay(outcome.coupon.valid_until)}.`
  if (state === 'undone') {
    const last = outcome.isExpired ? 'Venceu em' : 'Vale até'
    return `O cupom voltou a valer. ${last} ${shortDay(outcome.coupon.valid_until)}.`
  }
  return hints[state]
}

const everyWeekday =
  'aos domingos,às segundas,às terças,às quartas,às quintas,às sextas,aos sábados'.split(
    ',',
  )

function whyNotToday({ why, weekday = -1 }: Extract<TillOutcome, { state: 'wrong-day' }>) {
  if (why === 'from_tomorrow') return 'Vale a partir de amanhã.'
  return `Não vale ${everyWeekday[weekday] ?? 'hoje'}.`
}

/** The conditions that the cashier must check in the purchase, because the hub cannot. */
export const checksOf = ({ min_cents, no_launches }: Terms): string[] => [
  ...(min_cents ? [`A compra é de ${inReais(min_cents)} ou mais?`] : []),
  ...(no_launches ? ['Nenhum livro da compra é lançamento?'] : []),
]

export const spokenOf = (outcome: TillOutcome): string =>
  [
    `${looks[outcome.state].title}.`,
    'coupon' in outcome && `${outcome.coupon.name}.`,
    detailOf(outcome),
    outcome.state === 'valid' && outcome.coupon.conditions,
  ]
    .filter(Boolean)
    .join(' ')

/** A date and time: `Em 22/11 às 14:32`. */
export const momentOf = (at: string): string =>
  `Em ${shortDay(dayOf(new Date(at)))} às ${clockTime(at)}`

const NOBODY = 'uma conta que já não existe'

/** Who used a coupon: `você` or an e-mail. */
export const byWhom = ({ is_own, redeemed_by }: Redemption): string =>
  is_own ? 'você' : (redeemed_by ?? NOBODY)

/** Shown if the code of the scanner could not be loaded. */
export const READER_FAILED =
  'Não foi possível carregar o leitor. Digite o código, ou feche a câmera e tente de novo.'
