import * as v from 'valibot'
import type { Database } from './database.types'

type Tables = Database['public']['Tables']
type Row<Table extends keyof Tables> = Tables[Table]['Row']

/**
 * The columns of a table's schema: each of the database's, with its type. Only `created_at` is
 * left to the database, which orders rows by it.
 */
export type ColumnsOf<Table extends keyof Tables> = {
  readonly [Column in Exclude<keyof Row<Table>, 'created_at'>]: v.GenericSchema<
    unknown,
    Row<Table>[Column]
  >
}

/** An `id` is text to us; whoever made the tables by hand may count. */
export const rowId = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** What to select for the columns of a schema. */
export const columnsOf = ({ entries }: { readonly entries: object }): string =>
  Object.keys(entries).join(',')
