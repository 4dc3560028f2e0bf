import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { toRows } from './to-result'

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
