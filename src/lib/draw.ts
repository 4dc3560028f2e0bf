/** A coupon for the till. */
export type Coupon = {
  readonly code: string
  readonly name: string
  readonly conditions: string
  /** Its last day where the shop is: `2026-11-29`. */
  readonly valid_until: string
  /** Its code at the shop's own till, if the shop imported codes. */
  readonly shop_code?: string | undefined
}

/** The games whose prize is drawn. */
export type DrawnGame = 'wheel' | 'scratch-text' | 'scratch-image'

/** The reasons of `FunReason`, as the database counts them. */
export const funReasons = [
  'offline',
  'denied',
  'pace',
  'visit',
  'device',
  'stale',
  'unread',
  'failed',
] as const

/**
 * Why a round on a kiosk was for fun (rule 13.2). `offline`: no answer came. `denied`: the database
 * does not accept this device as a kiosk. `pace`: too soon after the last draw. `visit`, `device`:
 * a limit of the shop. `stale`: the prizes have changed since the page read them. `unread`: the
 * prizes could not be read. `failed`: any other answer.
 */
export type FunReason = (typeof funReasons)[number]

/**
 * How a draw ended. `none`: no prize is left (`isSoldOut`), or counter or schedule had none for this
 * draw (rule 18.13). `for-fun`: nothing was recorded, so the device decides and gives nothing.
 * `alone`: this backend draws nothing, and the hub follows the specification alone.
 */
export type DrawOutcome<Prize> =
  | {
      readonly kind: 'won'
      /** Has the name of its coupon, also if staff have renamed the prize since. */
      readonly prize: Prize
      /** False for a blank such as 'Nada desta vez'. */
      readonly isWin: boolean
      readonly coupon: Coupon | null
      /** Ids of the shown prizes that can no longer be won. */
      readonly gone: readonly string[]
    }
  | { readonly kind: 'none'; readonly isSoldOut: boolean; readonly gone: readonly string[] }
  | { readonly kind: 'for-fun'; readonly reason: FunReason }
  | { readonly kind: 'alone' }

/** A prize on the screen; those that a database does not know have no id. */
export type Drawable = { readonly id?: string }

export type DrawOptions<Prize> = {
  /** False for a scratch card: its prize is seen later, and `reveal` says so. */
  readonly reveal: boolean
  /** Reads the prizes now; none if that fails. */
  readonly readAgain: () => Promise<readonly Prize[]>
  readonly rename: (prize: Prize, name: string) => Prize
}

export type Drawn<Prize> = {
  readonly outcome: DrawOutcome<Prize>
  /** The prizes it was drawn from. */
  readonly prizes: readonly Prize[]
}

/** Why a draw gave no prize, for the visitor (rule 13.5). */
export const noneInWords = (isSoldOut: boolean): string =>
  isSoldOut
    ? 'Os prêmios de hoje já saíram. Volte amanhã!'
    : 'Desta vez não saiu prêmio. Tente de novo mais tarde!'

/** The title of a round whose prize was not recorded. */
export const FOR_FUN = 'Só de brincadeira'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the database may know this id; tables made by hand may have numbers. */
export const isDrawable = (id: string | undefined): id is string =>
  id !== undefined && UUID.test(id)
