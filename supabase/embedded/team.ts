import { hash } from 'bcryptjs'
import { randomUUID } from 'node:crypto'
import { type Accounts, createTeamService } from '../functions/team/team.ts'
import type { EmbeddedBackend } from './backend.ts'
import { HASH_COST } from './passwords.ts'

/** The service of a hosted project's function `team`, for this machine: its sign-in has no admin API. */
export function teamServiceHere({
  fetch,
  query,
}: Pick<EmbeddedBackend, 'fetch' | 'query'>) {
  const accounts: Accounts = {
    async add(email, password, metadata) {
      const [added] = await query(`
        insert into auth.users (
          id, aud, role, email, encrypted_password, email_confirmed_at,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at
        )
        select '${randomUUID()}', 'authenticated', 'authenticated', wanted.email,
          '${await hash(password, HASH_COST)}', now(),
          '${JSON.stringify({ provider: 'email', ...metadata })}', '{}', now(), now()
        from (select ${literal(email.toLowerCase())} as email) as wanted
        where not exists (select from auth.users where users.email = wanted.email)
        returning id`)
      return added ? String(added['id']) : null
    },
    async setPassword(id, password) {
      const changed = await query(`
        update auth.users set encrypted_password = '${await hash(password, HASH_COST)}'
        where id::text = ${literal(id)} returning id`)
      return changed.length > 0
    },
    remove: async (id) => void (await query(`delete from auth.users where id = '${id}'`)),
  }

  return createTeamService(accounts, async (name, args, sent) => {
    const headers = new Headers(sent)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    const answer = await fetch(
      new Request(`http://localhost/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(args),
      }),
    )
    return { status: answer.status, body: await answer.json().catch(() => null) }
  })
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
