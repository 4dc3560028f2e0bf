import { hash } from 'bcryptjs'
import { randomInt } from 'node:crypto'
import type { EmbeddedBackend } from './backend.ts'
import {
  LOCAL_ACCOUNTS,
  LOCAL_STAFF,
  PUBLIC_PASSWORD_HASH,
  type LocalAccount,
} from './config.ts'

/** Leaves out characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const SIGNS_A_GROUP = 4
/** As the sign-in service hashes. */
export const HASH_COST = 10

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
 * Ends the published password: the admin gets one of their own, and the seeded till and kiosk go,
 * because people are added at `/equipe` and screens are paired. Only the shop adds photos from then on,
 * until staff choose otherwise. With `all`, every account of the seed that is left gets a new password.
 * Sessions end, which a person with the old passwords may have opened. One statement changes all
 * accounts, because after a failure half-way an account would have a password that was never printed:
 * the database keeps only its hash.
 *
 * @returns the accounts that have a new one
 */
export async function setOwnPasswords(
  { query }: Pick<EmbeddedBackend, 'query'>,
  which: 'published' | 'all' = 'published',
): Promise<readonly LocalAccount[]> {
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
    with known as (
      select id, email, own.hash,
        encrypted_password = '${PUBLIC_PASSWORD_HASH}' as is_published
      from auth.users
      join (values ${rows.join()}) as own (email, hash) using (email)
    ),
    removed as (
      delete from auth.users
      where id in (select id from known where is_published and email <> '${LOCAL_STAFF.email}')
        and ${which === 'published'}
    ),
    wanted as (
      select * from known
      where ${which === 'all'} or (is_published and email = '${LOCAL_STAFF.email}')
    ),
    changed as (
      update auth.users set encrypted_password = wanted.hash
      from wanted
      where users.id = wanted.id
    ),
    ended as (delete from auth.sessions where user_id in (select id from wanted)),
    -- The seed lets anyone add and delete photos, for trying the hub out.
    kept as (
      update public.admin_settings set setting_value = 'shop'
      where setting_key = 'photosBy' and exists (select from known where is_published)
    )
    select email from wanted`)
  return accounts.filter(({ email }) => changed.some((row) => row['email'] === email))
}

/** The lines that tell new passwords. */
export const passwordLines = (accounts: readonly LocalAccount[]) =>
  [
    '\nPasswords of this shop. They are told now and never again: write them down.',
    ...accounts.map(({ email, password }) => `  ${email}  ${password}`),
  ].join('\n')

const newPassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: SIGNS_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
