import { hash } from 'bcryptjs'
import { randomInt } from 'node:crypto'
import type { EmbeddedBackend } from './backend.ts'
import { LOCAL_ACCOUNTS, PUBLIC_PASSWORD_HASH, type LocalAccount } from './config.ts'

/** Leaves out characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const SIGNS_A_GROUP = 4
/** As the sign-in service hashes. */
const HASH_COST = 10

/** A seeded account, while it still has the published password; else null. */
export async function publicAccount(
  { query }: Pick<EmbeddedBackend, 'query'>,
  account: LocalAccount,
): Promise<LocalAccount | null> {
  const found = await query(`
    select from auth.users
    where email = '${account.email}' and encrypted_password = '${PUBLIC_PASSWORD_HASH}'`)
  return found.length > 0 ? account : null
}

/**
 * Gives each seeded account that still has the password that everybody knows one of its own, and
 * ends its sessions: anybody may have opened them. Photos are then the shop's, until staff choose
 * otherwise. All in one statement, because an account changed
 * alone would have a password that nobody was told. The database keeps its hash alone.
 *
 * @returns the accounts that have a new one
 */
export async function setOwnPasswords({
  query,
}: Pick<EmbeddedBackend, 'query'>): Promise<readonly LocalAccount[]> {
  const accounts = Object.values(LOCAL_ACCOUNTS).map(({ email }) => ({
    email,
    password: newPassword(),
  }))
  const rows = await Promise.all(
    accounts.map(
      async ({ email, password }) => `('${email}', '${await hash(password, HASH_COST)}')`,
    ),
  )
  const changed = await query(`
    with changed as (
      update auth.users set encrypted_password = own.hash
      from (values ${rows.join()}) as own (email, hash)
      where users.email = own.email and encrypted_password = '${PUBLIC_PASSWORD_HASH}'
      returning users.id, users.email
    ),
    ended as (delete from auth.sessions where user_id in (select id from changed)),
    -- The seed lets anyone add and delete photos, for trying the hub out.
    kept as (
      delete from public.admin_settings
      where setting_key = 'photosBy' and exists (select from changed)
    )
    select email from changed`)
  return accounts.filter(({ email }) => changed.some((row) => row['email'] === email))
}

const newPassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: SIGNS_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
