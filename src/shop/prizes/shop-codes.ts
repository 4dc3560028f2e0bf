import * as v from 'valibot'
import { callAsStaff } from '@/data/staff-client'

/** What a code belongs to: a prize, or a game's reward. */
export type CodesOwner = { readonly prize_id: string } | { readonly game: string }

const codesLeft = v.object({
  prize_id: v.nullable(v.string()),
  game: v.nullable(v.string()),
  name: v.string(),
  /** How many are not promised yet. */
  free: v.number(),
  given: v.number(),
})

/** The imported codes of one prize or reward. */
export type CodesLeft = v.InferOutput<typeof codesLeft>

/** The codes of all prizes and rewards. `denied` for everyone but tills and admins. */
export const listCodesLeft = () => callAsStaff('codes_left', {}, v.array(codesLeft))

/**
 * Imports all codes or none. `denied` for everyone but admins.
 *
 * @returns the positions, from 1, of codes that exist already; if there are any, nothing was
 *   imported
 */
export const importCodes = (owner: CodesOwner, codes: readonly string[]) =>
  callAsStaff('bring_codes', { codes: [...codes], ...owner }, v.array(v.number()))

/** Removes the unused codes; the prize uses none from then on. */
export const removeCodes = (owner: CodesOwner) =>
  callAsStaff('remove_codes', owner, v.unknown())
