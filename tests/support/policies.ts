import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { Database } from '@/data/database.types'
import type { embeddedBackend, Role } from './embedded-backend'

/** Everybody but the forger. */
export const EVERYONE: Role[] = ['visitor', 'user', 'kiosk', 'till', 'admin']

/** What a call came to: rows, an error, or the success without rows of a filtered write. */
export async function outcomeOf(
  call: PromiseLike<{ data: unknown; error: unknown }>,
): Promise<'done' | 'refused' | 'nothing'> {
  const { data, error } = await call
  if (error) return 'refused'
  return data === null || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'done'
}

type Client = SupabaseClient<Database>
type Backend = ReturnType<typeof embeddedBackend>

/** What is done, by whom alone, and how. */
export type Operation = readonly [
  what: string,
  allowed: readonly Role[],
  call: (client: Client) => PromiseLike<{ data: unknown; error: unknown }>,
]

const ROLES = [...EVERYONE, 'forged'] as const
export const ADMIN: Role[] = ['admin']
export const NOBODY: Role[] = []

type Row = Readonly<Record<string, unknown>>

/** A table, a row that is there, one to be added, and a change of the first; who may do what. */
export type Table = readonly [
  name: string,
  where: Row,
  add: Row,
  change: Row,
  allowed?: Partial<Record<'read' | 'add' | 'change' | 'delete', readonly Role[]>>,
]

/** All that can be done with the rows of a table; only the acts that are named are allowed. */
export function operationsOn([
  table,
  where,
  row,
  changes,
  allowed = {},
]: Table): Operation[] {
  // The calls are the same for every table.
  const of = (client: SupabaseClient) => client.from(table)
  const { read = NOBODY, add = NOBODY, change = NOBODY, delete: remove = NOBODY } = allowed
  return [
    [`read ${table}`, read, (c) => of(c).select()],
    [`add ${table}`, add, (c) => of(c).insert(row).select()],
    [`change ${table}`, change, (c) => of(c).update(changes).match(where).select()],
    [`delete ${table}`, remove, (c) => of(c).delete().match(where).select()],
  ]
}

/** A call of a function. */
export const ask = (name: string, args?: Row) => (client: SupabaseClient) =>
  client.rpc(name, args)

/**
 * Proves of each operation that it is done for those who may, each in a hub as it was before, and for
 * nobody else, for whom all rows stay as they are.
 */
export const testOperations = (backend: Backend, operations: readonly Operation[]) =>
  describe.each(operations)('%s', (_name, allowed, call) => {
    const isDone = async (role: Role) =>
      (await outcomeOf(call(await backend.client(role)))) === 'done'

    test.each(allowed)('is done for %s', async (role) => {
      expect(await isDone(role)).toBe(true)
    })

    test('is done for nobody else', async () => {
      const before = await everythingIn(backend)
      const done: Role[] = []
      for (const role of ROLES)
        // oxlint-disable-next-line no-await-in-loop -- one at a time, to say which
        if (!allowed.includes(role) && (await isDone(role))) done.push(role)
      expect(done).toEqual([])
      expect(await everythingIn(backend)).toEqual(before)
    })
  })

async function everythingIn({ query, list }: Pick<Backend, 'query' | 'list'>) {
  const tables = await list(`
    select format('(select jsonb_agg(t) from %I.%I as t) as %2$I', schemaname, tablename)
    from pg_tables where schemaname in ('public', 'storage')`)
  return query(`select ${tables.join()}`)
}
