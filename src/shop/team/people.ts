import * as v from 'valibot'
import { callAsStaff } from '@/data/staff-client'
import { expectAdminCall } from '@/shop/staff/admin-call'
import { callTeam } from '@/shop/staff/team-call'

const role = v.picklist(['admin', 'till'])

export type Role = v.InferOutput<typeof role>

const person = v.object({
  id: v.string(),
  email: v.string(),
  role,
  /** When a device last used the account; null: never. */
  seen_at: v.nullable(v.string()),
  is_me: v.boolean(),
})

/** Somebody who signs in with an account of the shop. */
export type Person = v.InferOutput<typeof person>

/** Everybody with an account, by role and e-mail. Like all of these, `denied` for everyone but admins. */
export const listPeople = () => callAsStaff('list_people', {}, v.array(person))

const told = v.object({ password: v.string() })

/** Makes an account and its password, which nobody can read again. */
export const addPerson = (email: string, newRole: Role) =>
  callTeam({ act: 'add', email, role: newRole }, told)

/** Gives an account a new password, and ends its sign-ins on all devices. */
export const renewPassword = (id: string) => callTeam({ act: 'password', id }, told)

/** `gone` if there is no such person; refused for the last admin, as the next. */
export const setRole = (id: string, newRole: Role) =>
  expectAdminCall('set_role', { account_id: id, role: newRole }, v.literal(true))

/** Ends an account at once, on all devices. */
export const endPerson = (id: string) =>
  expectAdminCall('end_person', { account_id: id }, v.literal(true))

/**
 * Makes the first admin of a new hub.
 *
 * @param token of the link of the installation, which is spent
 */
export const makeFirstAdmin = (token: string, email: string, password: string) =>
  callTeam({ act: 'first', token, email, password }, v.object({}))
