import { currentEmail, isAdmin, signInAsLocalStaff } from '@/data/staff-session'
import { useStaffSession } from './use-staff-session'

export type Staff = {
  /** Null for a visitor. */
  readonly email: string | null
  /** What the database answers; the interface only mirrors it. */
  readonly isAdmin: boolean
}

const VISITOR: Staff = { email: null, isAdmin: false }

async function askWhoIsHere(): Promise<Staff | null> {
  const email = await currentEmail()
  return email === null ? null : { email, isAdmin: await isAdmin() }
}

const panel = { enter: signInAsLocalStaff, ask: askWhoIsHere }

/** Who is at the panel. */
export function useStaff() {
  const { person, ...session } = useStaffSession(panel)
  return { ...session, staff: person ?? VISITOR }
}
