/** A user of the simulation (rule 10.6): lives here, never in a database. */
export type SimulatedUser = {
  readonly id: string
  readonly email: string
  readonly role: 'admin' | 'user'
  readonly created_at: string
}

const SHOWN_ID_LENGTH = 15

/** The one e-mail treated as the main admin. */
const MAIN_ADMIN_EMAIL = import.meta.env.VITE_MAIN_ADMIN_EMAIL || 'admin@livraria.example'

export const simulatedUsers: readonly SimulatedUser[] = [
  {
    id: '8c1f2a64-5d3b-4e7a-9b10-2f6c7d8e9a01',
    email: MAIN_ADMIN_EMAIL,
    role: 'admin',
    created_at: '2026-01-12T13:00:00Z',
  },
  {
    id: '3e9d7b52-18c4-4f0d-a6e5-714b90c2d3f8',
    email: 'leitora@livraria.example',
    role: 'user',
    created_at: '2026-02-03T17:30:00Z',
  },
]

export const isMainAdmin = (email: string): boolean =>
  email.toLowerCase() === MAIN_ADMIN_EMAIL.toLowerCase()

/** The first 15 characters of an id (rule 10.6). */
export const shortId = (id: string): string => id.slice(0, SHOWN_ID_LENGTH)

/** The users whose e-mail holds the search, in any case; all of them for a blank search. */
export function usersMatching(
  users: readonly SimulatedUser[],
  search: string,
): readonly SimulatedUser[] {
  const wanted = search.trim().toLowerCase()
  return users.filter(({ email }) => email.toLowerCase().includes(wanted))
}
