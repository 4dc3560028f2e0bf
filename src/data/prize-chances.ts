import * as v from 'valibot'
import { deviceClient } from './device-client'
import { toRows } from './to-result'

const prizeChance = v.object({ game: v.string(), name: v.string(), chance: v.number() })

/** A prize's current chance in percent; 0 if it cannot be won now. */
export type PrizeChance = v.InferOutput<typeof prizeChance>

/** The prizes of all games with their chances, by game, most likely first. */
export const listPrizeChances = () =>
  toRows(deviceClient().rpc('prize_chances'), prizeChance)
