import type { Coupon } from './coupon'

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
 * does not take this device for a kiosk. `pace`: too soon after the last draw. `visit` and `device`:
 * a limit of the shop is reached. `stale`: the prizes changed under the visitor's hand. `unread`: the
 * shop's prizes could not be read. `failed`: the database answered with anything else.
 */
export type FunReason = (typeof funReasons)[number]

/**
 * How a draw by the database ended. `for-fun`: nothing is known to be recorded, so the device
 * decides and nothing is given. `no-shop`: this backend draws nothing, and the hub is as specified.
 */
export type DrawOutcome =
  | {
      readonly kind: 'won'
      readonly prizeId: string
      /** False for a prize such as 'Nada desta vez'. */
      readonly isWin: boolean
      readonly coupon: Coupon | null
      /** Ids of the prizes shown that are not to be won any more. */
      readonly gone: readonly string[]
    }
  | { readonly kind: 'none-left'; readonly gone: readonly string[] }
  | { readonly kind: 'for-fun'; readonly reason: FunReason }
  | { readonly kind: 'no-shop' }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the database may know a prize of this id: whoever made the tables by hand may count. */
export const isDrawable = (id: string | undefined): id is string =>
  id !== undefined && UUID.test(id)
