import { AuthClient } from '@supabase/auth-js'
import { randomInt } from 'node:crypto'
import type { EmbeddedBackend } from './backend.ts'
import {
  LOCAL_ACCOUNTS,
  PUBLIC_PASSWORD_HASH,
  PUBLISHABLE_KEY,
  type LocalAccount,
} from './config.ts'

/** Leaves out characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const SIGNS_A_GROUP = 4

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
 * Gives each seeded account that still has the password that everybody knows one of its own. The
 * database keeps its hash alone.
 *
 * @returns the accounts that have a new one
 * @throws Error when the sign-in service refuses
 */
export async function setOwnPasswords(
  backend: Pick<EmbeddedBackend, 'query' | 'fetch'>,
): Promise<readonly LocalAccount[]> {
  const changed: LocalAccount[] = []
  for (const account of Object.values(LOCAL_ACCOUNTS)) {
    if (!(await publicAccount(backend, account))) continue
    const password = newPassword()
    await changePassword(backend, account, password)
    changed.push({ email: account.email, password })
  }
  return changed
}

const newPassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: SIGNS_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/** Changes it as its owner would: the service makes the hash. */
async function changePassword(
  { fetch }: Pick<EmbeddedBackend, 'fetch'>,
  account: LocalAccount,
  password: string,
) {
  const owner = new AuthClient({
    url: 'http://localhost/auth/v1',
    headers: { apikey: PUBLISHABLE_KEY },
    fetch: (input, init) => fetch(new Request(input, init)),
    autoRefreshToken: false,
    persistSession: false,
  })
  const { error: refusal } = await owner.signInWithPassword(account)
  const { error } = refusal ? { error: refusal } : await owner.updateUser({ password })
  if (error)
    throw new Error(`The password of ${account.email} could not be set.`, { cause: error })
}
