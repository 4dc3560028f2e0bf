import * as v from 'valibot'
import { type Result, succeed } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { terms } from './coupons'
import type { RouletteItem, ScratchTextPrize } from './prizes'
import { staffClient } from './staff-client'
import { columnsOf, type ColumnsOf, rowId } from './table-schema'
import { toRow, toRows } from './to-result'

type PrizeColumn = 'roulette_item_id' | 'scratch_text_prize_id' | 'scratch_image_prize_id'

/** What one costs the shop; null: not said. */
export const valueCents = v.optional(v.nullable(v.number()), null)

export const prizeTerms = v.optional(terms, {})

/** Whether its coupons take codes that the shop brought; its stock is then those that are free. */
export const hasCodes = v.optional(v.boolean(), false)

const schema = v.object({
  prize_id: rowId,
  weight: v.number(),
  stock: v.nullable(v.number()),
  daily_cap: v.nullable(v.number()),
  valid_days: v.nullable(v.number()),
  conditions: v.string(),
  /** False: whoever draws it has won nothing. */
  is_win: v.boolean(),
  /** Whether a win has a coupon for the till. */
  gives_coupon: v.boolean(),
  value_cents: valueCents,
  /** Whether it is for those whom neither counter nor schedule gives a prize. */
  is_consolation: v.optional(v.boolean(), false),
  terms: prizeTerms,
  has_codes: hasCodes,
} satisfies Omit<ColumnsOf<'prize_rules'>, PrizeColumn>)

type RulesRow = v.InferOutput<typeof schema>

/** How likely a prize is, how many there are, and what its coupon says. */
export type PrizeRules = Omit<RulesRow, 'prize_id'>

/** What holds for a prize without a row; the database has the same defaults. */
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

/** The rules that differ from the defaults, of all prizes. None for all but admins. */
export async function listPrizeRules(): Promise<Result<RulesRow[]>> {
  const query = staffClient().from('prize_rules').select(columnsOf(schema)).retry(false)
  return toRows(await query, schema)
}

/** What can be changed of the prizes of each game, beside their rules. */
type PrizeFields = {
  readonly wheel: Partial<Pick<RouletteItem, 'label' | 'color'>>
  readonly 'scratch-text': Partial<Pick<ScratchTextPrize, 'prize_text'>>
  readonly 'scratch-image': {
    readonly alt_text?: string
    readonly image_url?: string
    readonly storage_path?: string
    /** The picture that staff saw: where another one took its place, nothing is saved. */
    readonly seen_path: string
  }
}

/**
 * Saves fields and rules of a prize in one transaction: only those that were changed, or what the
 * panel read a while ago would overwrite the stock of now. `denied` for all but admins, `gone` when
 * the prize is.
 */
export async function savePrize<Game extends keyof PrizeFields>(
  kind: Game,
  id: string,
  fields: PrizeFields[Game],
  rules: Partial<PrizeRules>,
): Promise<Result<void>> {
  const answer = await staffClient().rpc('save_prize', { kind, id, fields, rules })
  const saved = toRow(answer, v.nullable(v.object({ id: rowId })))
  return expectAdminWrite(saved.ok ? succeed(saved.value ? [saved.value] : []) : saved)
}

const winCount = v.object({
  game: v.string(),
  prize_id: v.nullable(v.string()),
  won: v.number(),
  won_today: v.number(),
})

/** How often a prize was won, or the reward of a game, which has no `prize_id`. */
export type WinCount = v.InferOutput<typeof winCount>

/** Counts what was won and did not go back. Nothing is there to be counted for all but admins. */
export const countWins = async (): Promise<Result<WinCount[]>> =>
  toRows(await staffClient().rpc('count_wins'), winCount)
