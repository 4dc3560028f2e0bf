import type { Redemption, TillAnswer } from '@/data/redemptions'
import type { SoundName } from '@/device/sound'
import { shortDay, type Coupon } from '@/lib/coupon'
import { describeFailure, isOutOfReach, type Failure } from '@/lib/result'

/**
 * What came of a code. `mistyped`: no coupon has such a code, and nobody was asked. `unsure`: the
 * answer to a confirmation was lost, and the same one may be sent again.
 */
export type Outcome =
  | TillAnswer
  | { readonly state: 'undone' | 'unsure'; readonly coupon: Coupon }
  | { readonly state: 'mistyped' | 'denied' | 'away' }
  | { readonly state: 'failed'; readonly failure: Failure }

type Confirmable = Outcome & { readonly state: 'valid' | 'unsure' }

/** Whether a confirmation is what comes next. */
export const isConfirmable = (outcome: Outcome | null): outcome is Confirmable =>
  outcome?.state === 'valid' || outcome?.state === 'unsure'

/** What came of a call that failed. */
export function outcomeOfFailure(failure: Failure): Outcome {
  if (failure.reason === 'denied') return { state: 'denied' }
  return isOutOfReach(failure) ? { state: 'away' } : { state: 'failed', failure }
}

/** Each answer about a coupon sounds in its own way; what failed, as a refusal. */
export const sounds: Readonly<Record<Outcome['state'], SoundName>> = {
  valid: 'reveal',
  redeemed: 'win',
  undone: 'right',
  used: 'wrong',
  expired: 'countdown',
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
  unknown: 'Desconhecido',
  mistyped: 'Digitado errado',
  denied: 'Sem permissão',
  unsure: 'Sem resposta',
  away: 'Sem conexão',
  failed: 'Não deu certo',
}

/** What an outcome means, and what to do. */
export function detailOf(outcome: Outcome): string {
  switch (outcome.state) {
    case 'valid':
      return 'Confira o prêmio e as condições, e confirme.'
    case 'redeemed':
      return `Usado agora por você, às ${timeOf(outcome.redemption)}.`
    case 'undone':
      return `O cupom não conta mais como usado. Vale até ${shortDay(outcome.coupon.valid_until)}.`
    case 'used':
      return `Em ${dayOf(outcome.redemption)} às ${timeOf(outcome.redemption)}, por ${byWhom(outcome.redemption)}.`
    case 'expired':
      return `Valia até ${shortDay(outcome.coupon.valid_until)}.`
    case 'unknown':
      return 'Nenhum cupom tem este código. Leia de novo o que está no cupom.'
    case 'mistyped':
      return 'Uma letra falta, sobra ou está trocada. Leia de novo o que está no cupom.'
    case 'denied':
      return 'Esta conta não confirma cupons. Saia e entre com a conta do caixa.'
    case 'unsure':
      return 'O uso pode ter sido registrado. Confirme de novo para saber: o cupom não é usado duas vezes.'
    case 'away':
      return 'Nada foi registrado. Tente de novo quando a rede voltar.'
    case 'failed':
      return describeFailure(outcome.failure)
  }
}

/** What is spoken of an outcome. */
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

/** The hour of a use, as the clock at this till shows it: `14:32`. */
export const timeOf = ({ redeemed_at }: Redemption): string =>
  clock.format(new Date(redeemed_at))

const dayOf = ({ redeemed_at }: Redemption) => calendar.format(new Date(redeemed_at))

/** Who used a coupon, as who asks knows them. */
export const byWhom = ({ is_own, redeemed_by }: Redemption): string =>
  is_own ? 'você' : (redeemed_by ?? 'uma conta que já não existe')
