import * as v from 'valibot'
import type { Database } from '@database'
import type { PostgrestClient } from '@supabase/postgrest-js'

/** A client of tables and functions, of the device or of staff. */
export type TableClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>

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

type Columns = { readonly entries: object }

/** The `select` for a schema's columns. */
export const columnsOf = ({ entries }: Columns): string => Object.keys(entries).join(',')

/** Reads a schema's columns of a table. Asks once, even if the service is busy. */
export const selectFrom = <Table extends keyof Tables>(
  client: TableClient,
  table: Table,
  schema: Columns,
) => client.from<Table, Tables[Table]>(table).select(columnsOf(schema)).retry(false)
