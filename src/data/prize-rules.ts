import * as v from 'valibot'
import { fail, succeed, type Result } from '@/lib/result'
import { staffClient } from './client'
import { columnsOf, rowId, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const FOREIGN_KEY_VIOLATION = '23503'

/** Which prize the rules are for: the column says in which table it is. */
export type RuledPrize = {
  readonly column: 'roulette_item_id' | 'scratch_text_prize_id' | 'scratch_image_prize_id'
  readonly id: string
}

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
} satisfies Omit<ColumnsOf<'prize_rules'>, RuledPrize['column']>)

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
}

const table = () => staffClient().from('prize_rules')

/** The rules that differ from the defaults, of all prizes. None for all but admins. */
export async function listPrizeRules(): Promise<Result<RulesRow[]>> {
  return toRows(await table().select(columnsOf(schema)).retry(false), schema)
}

/**
 * Saves rules of a prize: only those that were changed, or what the panel read a while ago would
 * overwrite the stock of now. `denied` for all but admins, `gone` when the prize is.
 */
export async function savePrizeRules(
  { column, id }: RuledPrize,
  changes: Partial<PrizeRules>,
): Promise<Result<void>> {
  const query = table().upsert({ ...changes, [column]: id }, { onConflict: column })
  const saved = toRow(await query.select('prize_id').single(), v.pick(schema, ['prize_id']))
  if (saved.ok) return succeed(undefined)
  return saved.failure.code === FOREIGN_KEY_VIOLATION
    ? fail('gone', saved.failure.message)
    : saved
}
