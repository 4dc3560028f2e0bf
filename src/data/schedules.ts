import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { staffClient } from './staff-client'
import { toRow, toRows } from './to-result'

const moment = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** When the schedule was made: the prize may be gone. */
  prize_name: v.string(),
  state: v.picklist(['taken', 'open', 'closed']),
})

const schedule = v.object({
  id: v.string(),
  game: v.string(),
  first_day: v.string(),
  last_day: v.string(),
  hash: v.string(),
  is_over: v.boolean(),
  salt: v.nullable(v.string()),
  moments: v.nullable(v.array(moment)),
})

/** When prizes of a game come. For all but admins `salt` and `moments` are null until it is over. */
export type Schedule = v.InferOutput<typeof schedule>

/** The latest schedules as anybody may see them, and as admins may. */
export const readSchedules = async (): Promise<Result<Schedule[]>> =>
  toRows(await deviceClient().rpc('read_schedules'), schedule)
export const listSchedules = async (): Promise<Result<Schedule[]>> =>
  toRows(await staffClient().rpc('read_schedules'), schedule)

export type NewSchedule = {
  readonly game: string
  readonly first_day: string
  readonly last_day: string
  /** Hours of the shop between which the hub chooses the moments. */
  readonly opens: string
  readonly closes: string
  /** How many of each prize. */
  readonly units: Readonly<Record<string, number>>
  /** Moments by the shop's clock, in place of units. */
  readonly moments?: readonly { readonly at: string; readonly prize_id: string }[]
}

/** Makes a schedule; `denied` for all but admins, as below, and `refused` with a reason to be shown. */
export async function makeSchedule({
  moments,
  ...made
}: NewSchedule): Promise<Result<string>> {
  const pasted = moments && { moments: [...moments] }
  return toRow(await staffClient().rpc('make_schedule', { ...made, ...pasted }), v.string())
}

/** Ends a schedule early; false where there is no such one. */
export const endSchedule = async (id: string): Promise<Result<boolean>> =>
  toRow(await staffClient().rpc('end_schedule', { schedule_id: id }), v.boolean())

const preview = v.object({
  /** How many were played through. */
  days: v.number(),
  /** On the last of them nothing was left to be given. */
  halts: v.boolean(),
  prizes: v.array(
    v.object({
      name: v.string(),
      given: v.number(),
      /** The day on which the last one goes; 0 if none does. */
      ends: v.number(),
      is_unlimited: v.boolean(),
    }),
  ),
})

/** How long the prizes of a game last. */
export type Preview = v.InferOutput<typeof preview>

/** @param plays a day */
export const previewPromotion = async (
  game: string,
  plays: number,
  way: string,
  every: number,
): Promise<Result<Preview>> =>
  toRow(await staffClient().rpc('preview_promotion', { game, plays, way, every }), preview)
