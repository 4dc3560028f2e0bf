import type { Coupon } from './coupon'

/**
 * How a draw by the database ended. `for-fun`: nothing is known to be recorded, so the device
 * decides and nothing is given. `no-shop`: this backend draws nothing, and the hub is as specified.
 */
export type DrawOutcome =
  | {
      readonly kind: 'won'
      readonly prizeId: string
      readonly coupon: Coupon | null
      /** Ids of the prizes shown that are not to be won any more. */
      readonly gone: readonly string[]
    }
  | { readonly kind: 'none-left'; readonly gone: readonly string[] }
  | { readonly kind: 'for-fun' | 'no-shop' }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the database may know a prize of this id: whoever made the tables by hand may count. */
export const isDrawable = (id: string | undefined): id is string =>
  id !== undefined && UUID.test(id)
