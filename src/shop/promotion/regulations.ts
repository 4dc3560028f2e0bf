import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { callAsDevice, deviceClient } from '@/data/device-client'
import { rowId, selectFrom, type ColumnsOf } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

const prize = v.object({
  game: v.string(),
  name: v.string(),
  /** How many there were; null: unlimited, or as `in_words` says. */
  quantity: v.nullable(v.number()),
  in_words: v.exactOptional(v.string()),
  /** Null: not stated. */
  value_cents: v.nullable(v.number()),
})

/** A prize in a published version. */
export type PublishedPrize = v.InferOutput<typeof prize>

const chapter = v.object({
  title: v.string(),
  paragraphs: v.array(v.string()),
  prizes: v.exactOptional(v.array(prize)),
})

export type Chapter = v.InferOutput<typeof chapter>

const schema = v.object({
  id: rowId,
  published_at: v.pipe(v.string(), v.isoTimestamp()),
  chapters: v.array(chapter),
} satisfies ColumnsOf<'regulations'>)

/** A published version of the regulation. */
export type PublishedRegulation = v.InferOutput<typeof schema>

/** All versions, newest first; empty on a backend without them. */
export async function listRegulations(): Promise<Result<PublishedRegulation[]>> {
  const query = selectFrom(deviceClient(), 'regulations', schema)
  const all = await toRows(query.order('published_at', { ascending: false }), schema)
  return !all.ok && all.failure.reason === 'missing' ? succeed([]) : all
}

const prizeChance = v.object({
  game: v.string(),
  name: v.string(),
  chance: v.number(),
  /** How many games of a visit earn it; of the passport alone more than one. */
  games: v.optional(v.number(), 1),
})

/** A prize's current chance in percent; 0 if it cannot be won now. */
export type PrizeChance = v.InferOutput<typeof prizeChance>

/** The prizes of all games with their chances, by game, most likely first. */
export const listPrizeChances = () =>
  callAsDevice('prize_chances', {}, v.array(prizeChance))

const moment = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The prize's name when the schedule was made; the prize may be gone. */
  prize_name: v.string(),
  state: v.picklist(['taken', 'open', 'closed']),
})

export const schedule = v.object({
  id: v.string(),
  game: v.string(),
  first_day: v.string(),
  last_day: v.string(),
  hash: v.string(),
  is_over: v.boolean(),
  salt: v.nullable(v.string()),
  moments: v.nullable(v.array(moment)),
})

/**
 * When a game gives its prizes. `salt` and `moments` are null until it is over, except for admins.
 */
export type Schedule = v.InferOutput<typeof schedule>

/** The latest schedules, as everyone sees them. */
export const readSchedules = () => callAsDevice('read_schedules', {}, v.array(schedule))
