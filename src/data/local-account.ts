import * as v from 'valibot'
import { boundedFetch } from './bounded-fetch'

const schema = v.object({ email: v.string(), password: v.string() })

/** The seeded account that the embedded backend offers on this machine, if it does. */
export async function readLocalAccount(
  path: '/local-staff' | '/local-till' | '/local-kiosk',
) {
  try {
    const address = new URL(path, import.meta.env.VITE_SUPABASE_URL)
    const response = await boundedFetch(address)
    return response.ok ? v.parse(schema, await response.json()) : undefined
  } catch {
    // Any other answer is no account; the sign-in form remains.
    return undefined
  }
}
