import * as v from 'valibot'
import type { Database } from './database.types'

type Tables = Database['public']['Tables']
type Row<Table extends keyof Tables> = Tables[Table]['Row']

/**
 * A schema with every column of a table, in its database type. Only `created_at` is left out: the
 * database orders rows by it.
 */
export type ColumnsOf<Table extends keyof Tables> = {
  readonly [Column in Exclude<keyof Row<Table>, 'created_at'>]: v.GenericSchema<
    unknown,
    Row<Table>[Column]
  >
}

/** We treat an `id` as text; tables made by hand may have numbers. */
export const rowId = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The `select` for a schema's columns. */
export const columnsOf = ({ entries }: { readonly entries: object }): string =>
  Object.keys(entries).join(',')
