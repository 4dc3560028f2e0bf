import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { toRow, toRows } from './to-result'

/** What codes are for: a prize, or the reward of a game. */
export type CodesOwner = { readonly prize_id: string } | { readonly game: string }

const codesLeft = v.object({
  prize_id: v.nullable(v.string()),
  game: v.nullable(v.string()),
  name: v.string(),
  /** How many may still be promised. */
  free: v.number(),
  given: v.number(),
})

/** The codes that the shop brought for one prize or reward. */
export type CodesLeft = v.InferOutput<typeof codesLeft>

/** Of all prizes and rewards that have codes: `denied` for all but tills and admins. */
export const listCodesLeft = async (): Promise<Result<CodesLeft[]>> =>
  toRows(await staffClient().rpc('codes_left'), codesLeft)

/**
 * Brings all codes, or none: `denied` for all but admins.
 *
 * @returns the places, from 1, of those that were there already; when there are any, none was brought
 */
export const bringCodes = async (
  owner: CodesOwner,
  codes: readonly string[],
): Promise<Result<number[]>> =>
  toRows(
    await staffClient().rpc('bring_codes', { codes: [...codes], ...owner }),
    v.number(),
  )

/** Removes the codes that nobody was given: the prize takes none from then on. */
export const removeCodes = async (owner: CodesOwner): Promise<Result<unknown>> =>
  toRow(await staffClient().rpc('remove_codes', owner), v.unknown())
