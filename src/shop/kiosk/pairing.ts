import * as v from 'valibot'
import { callAsDevice } from '@/data/device-client'
import { callAsStaff } from '@/data/staff-client'
import { callTeam } from '@/shop/staff/team-call'

const begun = v.object({ code: v.string(), secret: v.string(), seconds_left: v.number() })

/** A screen that waits to be confirmed: the code that it shows, and the secret that it does not. */
export type Pairing = v.InferOutput<typeof begun>

const first = <T>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(row),
    v.transform((rows) => rows[0] ?? null),
  )

/** Asks for a code to show on this screen. @param size of the screen, as staff recognize it */
export const beginPairing = (size: string) =>
  callAsDevice(
    'begin_pairing',
    { size },
    v.pipe(
      v.tuple([begun]),
      v.transform(([only]) => only),
    ),
  )

const account = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  password: v.nullable(v.string()),
})

/** What became of a pairing: the account of the new kiosk, nulls while it waits, null once it is over. */
export const readPairing = (secret: string) =>
  callAsDevice('read_pairing', { secret }, first(account))

/** The toasts of confirming a screen. */
export const CONNECTING = {
  done: 'Tela conectada!',
  failed: 'Erro ao conectar a tela',
  denied: 'conectar telas',
}

const found = v.object({ size: v.string(), proposed_name: v.string() })

/** The screen that shows a code; null: none does. `denied` for everyone but admins. */
export const findPairing = (code: string) =>
  callAsStaff('find_pairing', { code }, first(found))

/** Makes the screen that shows a code a kiosk of this name, with an account of its own. */
export const confirmPairing = (code: string, name: string) =>
  callTeam({ act: 'pair', code, name }, v.object({}))
