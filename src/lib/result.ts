/** Why a call to the backend failed, as far as a screen needs to know. */
export type Failure = {
  /**
   * `denied`: row level security refused the act. `gone`: a deletion or an update met nothing.
   * `missing`: the service itself says that there is no such thing.
   * `timeout` and `unreachable`: no answer came. `refused`: the service answered with an error.
   * `unreadable`: it, or a proxy, answered with something that says nothing to anybody.
   */
  readonly reason:
    | 'denied'
    | 'gone'
    | 'missing'
    | 'timeout'
    | 'unreachable'
    | 'refused'
    | 'unreadable'
  /** The service's own message, as it came; our own, for developers, where it sent none. */
  readonly message: string
  /** The service's own code, where it gave one: an SQLSTATE, or a word of sign-in. */
  readonly code?: string
}

/** The outcome of a call that may fail for reasons the screen has to tell. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** How an act ended that gives nothing back. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: Failure }

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (reason: Failure['reason'], message: string): Result<never> => ({
  ok: false,
  failure: { reason, message },
})

/** What a visitor reads about a failure: the service's words, or ours when it said nothing. */
export function describeFailure({ reason, message }: Failure): string {
  if (reason === 'timeout') return 'O servidor demorou demais para responder.'
  if (reason === 'unreachable') return 'Não foi possível falar com o servidor.'
  if (reason === 'unreadable') return 'O servidor enviou uma resposta que não dá para ler.'
  if (reason === 'gone')
    return 'O item já não existe. A lista pode ter mudado em outra tela.'
  return message.trim() || 'O servidor não disse o motivo.'
}

/** Whether the service gave no answer at all, so that asking again later may help. */
export const isOutOfReach = ({ reason }: Failure): boolean =>
  reason === 'timeout' || reason === 'unreachable'

/** Whether what was to be deleted is there no longer, be it by this deletion or another. */
export const isGone = (outcome: Outcome): boolean =>
  outcome.ok || outcome.failure.reason === 'gone' || outcome.failure.reason === 'missing'
