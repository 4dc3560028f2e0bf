import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { Database } from '@/data/database.types'
import type { embeddedBackend, Role } from './embedded-backend'
import { EVERYONE, outcomeOf } from './outcome'

export type Client = SupabaseClient<Database>

/** What is done, by whom alone, and how. */
export type Operation = readonly [
  what: string,
  allowed: readonly Role[],
  call: (client: Client) => PromiseLike<{ data: unknown; error: unknown }>,
]

export const ROLES = [...EVERYONE, 'forged'] as const
export const ADMIN: Role[] = ['admin']
export const NOBODY: Role[] = []

type Row = Readonly<Record<string, unknown>>
type Act = 'read' | 'add' | 'change' | 'delete'

/**
 * All that can be done with the rows of a table; only the acts that are named are allowed.
 *
 * @param where of a row that is there
 * @param rows what is added, and what is changed of that one
 */
export function operationsOn(
  table: string,
  where: Row,
  rows: { readonly add: Row; readonly change: Row },
  allowed: Partial<Record<Act, readonly Role[]>> = {},
): Operation[] {
  // The calls are the same for every table.
  const of = (client: SupabaseClient) => client.from(table)
  const { read = NOBODY, add = NOBODY, change = NOBODY, delete: remove = NOBODY } = allowed
  return [
    [`read ${table}`, read, (c) => of(c).select()],
    [`add ${table}`, add, (c) => of(c).insert(rows.add).select()],
    [`change ${table}`, change, (c) => of(c).update(rows.change).match(where).select()],
    [`delete ${table}`, remove, (c) => of(c).delete().match(where).select()],
  ]
}

/** Proves of each operation that it is done for those who may, and for nobody else. */
export const testOperations = (
  { client }: Pick<ReturnType<typeof embeddedBackend>, 'client'>,
  operations: readonly Operation[],
) =>
  describe.each(operations)('%s', (_name, allowed, call) => {
    test.each(ROLES)('as %s', async (role) => {
      const outcome = await outcomeOf(call(await client(role)))
      expect(outcome === 'done').toBe(allowed.includes(role))
    })
  })
