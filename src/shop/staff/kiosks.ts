import * as v from 'valibot'
import { expectAdminWrite } from '@/data/admin-write'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { expectAdminCall } from './admin-call'

const kiosk = v.object({
  id: v.string(),
  /** Given by staff. */
  name: v.nullable(v.string()),
  /** Since its last check-in. */
  seconds_silent: v.number(),
  /** By staff, remotely or on the device. */
  is_ended: v.boolean(),
  /** What it reported about itself; an older version of the hub may lack fields. */
  state: v.object({
    version: v.fallback(v.string(), ''),
    camera: v.fallback(v.nullable(v.picklist(['there', 'denied', 'none'])), null),
    screen: v.fallback(v.string(), ''),
    /** Starts and ends of plays not yet sent. */
    waiting: v.fallback(v.number(), 0),
    /** What its page threw last, and when. */
    error: v.fallback(v.string(), ''),
    erred_at: v.fallback(v.pipe(v.string(), v.isoTimestamp()), ''),
  }),
})

/** A kiosk and its last check-in. */
export type KioskStatus = v.InferOutput<typeof kiosk>

/** Every kiosk, for tills and admins. */
export const listKiosks = () => callAsStaff('list_kiosks', {}, v.array(kiosk))

/** Names a kiosk. Like the next, `denied` for everyone but admins. */
export const nameKiosk = (device: string, name: string) =>
  expectAdminWrite(
    staffClient().from('devices').update({ name }).eq('id', device).select('id'),
  )

/** Ends one kiosk without touching others on its account; `gone` if there is no such kiosk. */
export const endKiosk = (device: string) =>
  expectAdminCall('end_kiosk', { device_id: device }, v.literal(true))
