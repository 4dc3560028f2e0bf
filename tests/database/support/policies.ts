import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '@database'
import type { embeddedBackend, Role } from './embedded-backend'

/** Every role but the forged one. */
export const EVERYONE: Role[] = ['visitor', 'user', 'kiosk', 'till', 'admin']

/** The outcome of a call: rows, an error, or the empty success of a filtered write. */
export async function outcomeOf(
  call: PromiseLike<{ data: unknown; error: unknown }>,
): Promise<'done' | 'refused' | 'nothing'> {
  const { data, error } = await call
  if (error) return 'refused'
  return data === null || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'done'
}

type Client = SupabaseClient<Database>
type Backend = ReturnType<typeof embeddedBackend>

/** An operation, the roles that may do it, and the call. */
export type Operation = readonly [
  what: string,
  allowed: readonly Role[],
  call: (client: Client) => PromiseLike<{ data: unknown; error: unknown }>,
]

const ROLES = [...EVERYONE, 'forged'] as const
export const ADMIN: Role[] = ['admin']
export const NOBODY: Role[] = []

type Row = Readonly<Record<string, unknown>>

/** A table with an existing row, a row to add, a change of the first, and who may do what. */
export type Table = readonly [
  name: string,
  where: Row,
  add: Row,
  change: Row,
  allowed?: Partial<Record<'read' | 'add' | 'change' | 'delete', readonly Role[]>>,
]

/** All operations on the rows of a table; nobody may do those not listed in `allowed`. */
export function operationsOn([table, where, row, patch, allowed = {}]: Table): Operation[] {
  // One client type for all tables.
  const of = (client: SupabaseClient) => client.from(table)
  const { read = NOBODY, add = NOBODY, change = NOBODY, delete: remove = NOBODY } = allowed
  return [
    [`read ${table}`, read, (c) => of(c).select()],
    [`add ${table}`, add, (c) => of(c).insert(row).select()],
    [`change ${table}`, change, (c) => of(c).update(patch).match(where).select()],
    [`delete ${table}`, remove, (c) => of(c).delete().match(where).select()],
  ]
}

/** Calls a function. */
export const ask = (name: string, args?: Row) => (client: SupabaseClient) =>
  client.rpc(name, args)

/**
 * Tests that each allowed role can do an operation, and that all others are refused and change no
 * row.
 */
export function testOperations(backend: Backend, operations: readonly Operation[]) {
  const isDone = async (role: Role, [, , call]: Operation) =>
    (await outcomeOf(call(await backend.client(role)))) === 'done'

  test.each(
    operations.flatMap((operation) =>
      operation[1].map((role) => [role, operation[0], operation] as const),
    ),
  )('%s may %s', async (role, _name, operation) => {
    expect(await isDone(role, operation)).toBe(true)
  })

  test('every other role is refused and changes nothing', async () => {
    const before = await everythingIn(backend)
    const done: string[] = []
    for (const operation of operations)
      for (const role of ROLES) {
        if (operation[1].includes(role)) continue
        if (await isDone(role, operation)) done.push(`${operation[0]}: ${role}`)
      }
    expect(done).toEqual([])
    expect(await everythingIn(backend)).toEqual(before)
  }, 120_000)
}

/** All rows, sorted: PostgreSQL returns them in any order. */
async function everythingIn({ query, list }: Pick<Backend, 'query' | 'list'>) {
  const tables = await list(`
    select format('(select jsonb_agg(t order by t::text) from %I.%I as t) as %2$I', schemaname, tablename)
    from pg_tables where schemaname in ('public', 'storage')`)
  return query(`select ${tables.join()}`)
}
