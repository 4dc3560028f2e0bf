import * as v from 'valibot'
import type { Outcome } from '@/lib/result'
import { expectAdminWrite } from '@/data/admin-write'
import { sharedColumns } from './prize-rules'
import { staffClient } from '@/data/staff-client'
import { type ColumnsOf, selectFrom } from '@/data/table-schema'
import { toRow, toRows } from '@/data/to-result'

const schema = v.object({
  game: v.string(),
  name: v.string(),
  ...sharedColumns,
  /** How many games of a visit earn it: 1, or 3, 5 or 8 for the passport. */
  games: v.optional(v.number(), 1),
} satisfies ColumnsOf<'game_rewards'>)

const gameAlone = v.pick(schema, ['game'])

/** What winning a game earns, or the passport of a visit. */
export type GameReward = v.InferOutput<typeof schema>

const table = () => staffClient().from('game_rewards')

/** The rewards of all games that have one. Empty for everyone but admins. */
export const listGameRewards = () =>
  toRows(selectFrom(staffClient(), 'game_rewards', schema), schema)

/** Sets a game's reward, replacing any that somebody else set meanwhile. */
export function setGameReward(reward: Omit<GameReward, 'has_codes'>): Promise<Outcome> {
  const query = table().upsert(reward, { onConflict: 'game' })
  return toRow(query.select('game').single(), gameAlone)
}

/**
 * Changes the given fields of a reward and no others: the panel's older copy must not overwrite the
 * current stock. `denied` for everyone but admins, `gone` if somebody removed it.
 */
export const changeGameReward = (
  game: string,
  changes: Partial<Omit<GameReward, 'game' | 'has_codes'>>,
) => expectAdminWrite(table().update(changes).eq('game', game).select('game'), gameAlone)

/** Removes a reward. `denied` for everyone but admins, `gone` if somebody else removed it first. */
export const removeGameReward = (game: string) =>
  expectAdminWrite(table().delete().eq('game', game).select('game'), gameAlone)
