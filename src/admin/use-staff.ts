import { useEffect, useState } from 'react'
import {
  currentEmail,
  isAdmin,
  onSessionChange,
  signInAsLocalStaff,
  signOut,
} from '@/data/staff-session'

export type Staff = {
  /** Null for a visitor. */
  readonly email: string | null
  /** What the database answers; the interface only mirrors it. */
  readonly isAdmin: boolean
}

const VISITOR: Staff = { email: null, isAdmin: false }

async function askWhoIsHere(): Promise<Staff> {
  const email = await currentEmail()
  return email ? { email, isAdmin: await isAdmin() } : VISITOR
}

/** Who is at the panel, asked of the database on arrival and after each change of session. */
export function useStaff() {
  const [staff, setStaff] = useState<Staff>(VISITOR)

  useEffect(() => {
    let hasLeft = false
    const update = () => askWhoIsHere().then((found) => !hasLeft && setStaff(found))
    const stopListening = onSessionChange(() => void update())
    void signInAsLocalStaff().then(update)
    return () => {
      hasLeft = true
      stopListening()
    }
  }, [])

  return { staff, leave: () => void signOut() }
}
