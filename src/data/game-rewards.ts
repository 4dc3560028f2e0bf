import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { hasCodes, prizeTerms, valueCents } from './prize-rules'
import { staffClient } from './staff-client'
import { columnsOf, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const schema = v.object({
  game: v.string(),
  name: v.string(),
  stock: v.nullable(v.number()),
  daily_cap: v.nullable(v.number()),
  valid_days: v.nullable(v.number()),
  conditions: v.string(),
  value_cents: valueCents,
  terms: prizeTerms,
  has_codes: hasCodes,
} satisfies ColumnsOf<'game_rewards'>)

const gameAlone = v.pick(schema, ['game'])

/** What a game gives when it is won. */
export type GameReward = v.InferOutput<typeof schema>

const table = () => staffClient().from('game_rewards')

/** The rewards of the games that have one. None for all but admins. */
export async function listGameRewards(): Promise<Result<GameReward[]>> {
  return toRows(await table().select(columnsOf(schema)).retry(false), schema)
}

/** Gives a game its reward, whole, in the place of one that somebody set meanwhile. */
export async function setGameReward(
  reward: Omit<GameReward, 'has_codes'>,
): Promise<Result<void>> {
  const query = table().upsert(reward, { onConflict: 'game' })
  const set = toRow(await query.select(columnsOf(gameAlone)).single(), gameAlone)
  return set.ok ? succeed(undefined) : set
}

/**
 * Changes parts of a reward: only those, or what the panel read a while ago would overwrite the
 * stock of now. `denied` for all but admins, `gone` when somebody removed it.
 */
export async function changeGameReward(
  game: string,
  changes: Partial<Omit<GameReward, 'game' | 'has_codes'>>,
): Promise<Result<void>> {
  const query = table().update(changes).eq('game', game)
  return expectAdminWrite(toRows(await query.select(columnsOf(gameAlone)), gameAlone))
}

/** Takes a reward away: `denied` for all but admins, `gone` when somebody was faster. */
export async function removeGameReward(game: string): Promise<Result<void>> {
  const query = table().delete().eq('game', game)
  return expectAdminWrite(toRows(await query.select(columnsOf(gameAlone)), gameAlone))
}
