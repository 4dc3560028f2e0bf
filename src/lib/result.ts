/** Why a call failed, as far as a screen needs to know. */
export type Failure = {
  /**
   * `denied`: row level security refused. `gone`: a deletion or update found nothing. `missing`:
   * the service says there is no such thing. `taken`: another file has this name. `timeout`,
   * `unreachable`: no answer. `refused`: the service answered with an error. `unreadable`: it, or a
   * proxy, sent something unusable.
   */
  readonly reason:
    | 'denied'
    | 'gone'
    | 'missing'
    | 'taken'
    | 'timeout'
    | 'unreachable'
    | 'refused'
    | 'unreadable'
  /** The service's message; ours if it sent none, in Portuguese where people may read it. */
  readonly message: string
  /** The service's code, if any: an SQLSTATE, or a word of sign-in. */
  readonly code?: string
}

/** An act that failed. */
export type Failed<F = Failure> = { readonly ok: false; readonly failure: F }

/** The outcome of a call whose failure a screen reports; a failure may carry more. */
export type Result<T, F extends Failure = Failure> =
  | { readonly ok: true; readonly value: T }
  | Failed<F>

/** How an act ended that gives nothing back. */
export type Outcome = { readonly ok: true } | Failed

export const DONE = { ok: true } as const

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (reason: Failure['reason'], message: string): Failed => ({
  ok: false,
  failure: { reason, message },
})

/** Refusals of the sign-in service, by their codes. */
const inWords: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mail ou senha não conferem.',
  over_request_rate_limit: 'Muitas tentativas. Espere um minuto e tente novamente.',
}

/** The message for people: the service's words; ours if it sent none, or for a sign-in. */
export function describeFailure({ reason, message, code }: Failure): string {
  if (reason === 'timeout') return 'O servidor demorou demais para responder.'
  if (reason === 'unreachable') return 'Não foi possível falar com o servidor.'
  if (reason === 'unreadable') return 'O servidor enviou uma resposta que não dá para ler.'
  if (reason === 'gone')
    return 'O item já não existe. A lista pode ter mudado em outra tela.'
  return (code && inWords[code]) || message.trim() || 'O servidor não disse o motivo.'
}

/** Whether no answer came, so that trying later may help. */
export const isOutOfReach = ({ reason }: Failure): boolean =>
  reason === 'timeout' || reason === 'unreachable'

/**
 * Whether a write may have happened all the same: no answer came, or none that can be read. Nobody
 * may be told that it did not.
 */
export const mayHaveHappened = (failure: Failure): boolean =>
  isOutOfReach(failure) || failure.reason === 'unreadable'

/** The message for a write, which may have happened without an answer. */
export const describeWrite = (failure: Failure): string =>
  mayHaveHappened(failure)
    ? `${describeFailure(failure)} Pode ter sido feito: confira antes de repetir.`
    : describeFailure(failure)

/** Whether it no longer exists, through this deletion or another. */
export const isGone = (outcome: Outcome): boolean =>
  outcome.ok || outcome.failure.reason === 'gone' || outcome.failure.reason === 'missing'
