import * as v from 'valibot'
import { callAsDevice } from './device-client'
import { callAsStaff } from './staff-client'

const moment = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The prize's name when the schedule was made; the prize may be gone. */
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

/**
 * When a game gives its prizes. `salt` and `moments` are null until it is over, except for admins.
 */
export type Schedule = v.InferOutput<typeof schedule>

/** The latest schedules, as everyone sees them and as admins do. */
export const readSchedules = () => callAsDevice('read_schedules', {}, v.array(schedule))
export const listSchedules = () => callAsStaff('read_schedules', {}, v.array(schedule))

type NewSchedule = {
  readonly game: string
  readonly first_day: string
  readonly last_day: string
  /** The shop's hours within which the hub picks moments. */
  readonly opens: string
  readonly closes: string
  /** How many of each prize. */
  readonly units: Readonly<Record<string, number>>
  /** Moments in the shop's time zone, instead of units. */
  readonly moments?: { readonly at: string; readonly prize_id: string }[]
}

/**
 * Makes a schedule. Like the calls below, `denied` for everyone but admins; `refused` with a reason
 * to show.
 */
export const makeSchedule = (made: NewSchedule) =>
  callAsStaff('make_schedule', made, v.string())

/** Ends a schedule early; false if there is no such schedule. */
export const endSchedule = (id: string) =>
  callAsStaff('end_schedule', { schedule_id: id }, v.boolean())

const preview = v.object({
  /** How many days were simulated. */
  days: v.number(),
  /** Whether nothing was left to give on the last of them. */
  halts: v.boolean(),
  prizes: v.array(
    v.object({
      name: v.string(),
      given: v.number(),
      /** The day the last one is given; 0 if never. */
      ends: v.number(),
      is_unlimited: v.boolean(),
    }),
  ),
})

/** How long a game's prizes last. */
export type Preview = v.InferOutput<typeof preview>

/** Simulates how long a game's prizes last. @param plays per day */
export const previewPromotion = (game: string, plays: number, way: string, every: number) =>
  callAsStaff('preview_promotion', { game, plays, way, every }, preview)
