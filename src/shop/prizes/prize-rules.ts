import * as v from 'valibot'
import { justId } from '@/data/admin-write'
import { expectAdminCall } from '@/shop/staff/admin-call'
import { terms } from '@/shop/coupon/coupons'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { type ColumnsOf, rowId, selectFrom } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

type PrizeColumn = 'roulette_item_id' | 'scratch_text_prize_id' | 'scratch_image_prize_id'

/** The columns that prizes and rewards share. */
export const sharedColumns = {
  stock: v.nullable(v.number()),
  daily_cap: v.nullable(v.number()),
  valid_days: v.nullable(v.number()),
  conditions: v.string(),
  /** What one costs the shop; null: not stated. */
  value_cents: v.optional(v.nullable(v.number()), null),
  terms: v.optional(terms, {}),
  /** Whether its coupons use codes the shop imported; its stock then counts the unused ones. */
  has_codes: v.optional(v.boolean(), false),
}

const schema = v.object({
  prize_id: rowId,
  weight: v.number(),
  ...sharedColumns,
  /** False: drawing it wins nothing. */
  is_win: v.boolean(),
  /** Whether winning it gives a coupon. */
  gives_coupon: v.boolean(),
  /** Whether players get it when counter or schedule give them no prize. */
  is_consolation: v.optional(v.boolean(), false),
} satisfies Omit<ColumnsOf<'prize_rules'>, PrizeColumn>)

/** A prize's weight, stock and coupon text. */
export type PrizeRules = Omit<v.InferOutput<typeof schema>, 'prize_id'>

/** For a prize without a row; the database has the same defaults. */
export const DEFAULT_RULES: PrizeRules = {
  weight: 1,
  stock: null,
  daily_cap: null,
  valid_days: null,
  conditions: '',
  is_win: true,
  gives_coupon: true,
  value_cents: null,
  is_consolation: false,
  terms: {},
  has_codes: false,
}

/** The rules of all prizes that differ from the defaults. Empty for everyone but admins. */
export const listPrizeRules = () =>
  toRows(selectFrom(staffClient(), 'prize_rules', schema), schema)

/** What staff can change of each game's prizes, apart from their rules. */
type PrizeFields = {
  readonly wheel: {
    readonly label?: string | undefined
    readonly color?: string | undefined
  }
  readonly 'scratch-text': { readonly prize_text?: string | undefined }
  readonly 'scratch-image': {
    readonly alt_text?: string | undefined
    readonly image_url?: string
    readonly storage_path?: string
    /** The picture that staff saw: if another has replaced it, nothing is saved. */
    readonly seen_path: string
  }
}

/**
 * Saves the changed fields and rules of a prize in one transaction, and no others: the panel's
 * older copy must not overwrite the current stock. `denied` for everyone but admins, `gone` if the
 * prize is.
 */
export const savePrize = <Game extends keyof PrizeFields>(
  kind: Game,
  id: string,
  fields: PrizeFields[Game],
  rules: Partial<PrizeRules>,
) => expectAdminCall('save_prize', { kind, id, fields, rules }, justId)

const winCount = v.object({
  game: v.string(),
  prize_id: v.nullable(v.string()),
  won: v.number(),
  won_today: v.number(),
})

/** How often a prize was won; a game's reward has no `prize_id`. */
export type WinCount = v.InferOutput<typeof winCount>

/** Counts wins, without those that went back. Empty for everyone but admins. */
export const countWins = () => callAsStaff('count_wins', {}, v.array(winCount))
