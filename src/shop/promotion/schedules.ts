import * as v from 'valibot'
import { expectAdminCall } from '@/shop/staff/admin-call'
import { schedule } from './regulations'
import { callAsStaff } from '@/data/staff-client'

/** The latest schedules, with their moments, as admins see them. */
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

/** Ends a schedule early; `gone` if none runs under this id. */
export const endSchedule = (id: string) =>
  expectAdminCall('end_schedule', { schedule_id: id }, v.literal(true))

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
