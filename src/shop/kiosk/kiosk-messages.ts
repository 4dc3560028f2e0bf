import * as v from 'valibot'
import { deleteRow } from '@/data/admin-write'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { selectFrom } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

const message = v.object({
  id: v.string(),
  text: v.string(),
  /** Null: all kiosks. */
  device_ids: v.nullable(v.array(v.string())),
  ends_at: v.pipe(v.string(), v.isoTimestamp()),
})

export type Message = v.InferOutput<typeof message>

/** The messages still shown, newest first. */
export const listMessages = () =>
  toRows(
    selectFrom(staffClient(), 'kiosk_messages', message).order('created_at', {
      ascending: false,
    }),
    message,
  )

/**
 * Shows a message on these kiosks, or on all. `denied` for everyone but admins.
 *
 * @param minutes how long; null: until the end of the shop's day
 */
export const sendKioskMessage = (
  text: string,
  minutes: number | null,
  devices: readonly string[] | null,
) =>
  callAsStaff(
    'tell_kiosks',
    {
      message: text,
      ...(minutes !== null && { minutes }),
      ...(devices && { device_ids: [...devices] }),
    },
    v.string(),
  )

/** Withdraws a message. `denied` for everyone but admins. */
export const withdrawMessage = (id: string) => deleteRow('kiosk_messages', id)
