import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** @typedef {(sql: string) => Promise<readonly Record<string, unknown>[]>} Query */

const COLUMNS = `
  select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
  from information_schema.columns
  where table_schema = 'public'
  order by table_name, column_name`

const FUNCTIONS = `
  select p.proname as name, t.typname as returns
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  join pg_type t on t.oid = p.prorettype
  where p.pronargs = 0
  order by p.proname`

/** @type {Readonly<Record<string, string>>} */
const TYPES = { bool: 'boolean', int4: 'number', int8: 'number', jsonb: 'Json' }

/** @param {unknown} type name of a Postgres type; dates, ids and texts travel as strings */
const typeOf = (type) => TYPES[String(type)] ?? 'string'

/** @param {string} name @param {readonly string[]} fields */
const block = (name, fields) =>
  [`        ${name}: {`, ...fields.map((field) => `          ${field}`), '        }'].join(
    '\n',
  )

const isNeverOptional = () => false
const isAlwaysOptional = () => true

/** @param {Record<string, unknown>} column which the database fills in when it is left out */
const isFilledIn = ({ optional, nullable }) => Boolean(optional || nullable)

/** @param {string} name @param {readonly Record<string, unknown>[]} columns */
function tableOf(name, columns) {
  /** @param {(column: Record<string, unknown>) => boolean} isOptional */
  const fields = (isOptional) =>
    columns.map((column) => {
      const nullable = column.nullable ? ' | null' : ''
      const mark = isOptional(column) ? '?' : ''
      return `${String(column.column_name)}${mark}: ${typeOf(column.udt_name)}${nullable}`
    })
  return [
    `      ${name}: {`,
    block('Row', fields(isNeverOptional)),
    block('Insert', fields(isFilledIn)),
    block('Update', fields(isAlwaysOptional)),
    '        Relationships: []',
    '      }',
  ].join('\n')
}

/**
 * Writes the public schema down as TypeScript, in the shape of `supabase gen types`.
 *
 * @param {Query} query a database with the migrations applied
 * @returns {Promise<string>} the text of `src/data/database.types.ts`
 */
export async function describeDatabase(query) {
  const tables = groupByTable(await query(COLUMNS))
  const functions = (await query(FUNCTIONS)).map(
    ({ name, returns }) =>
      `      ${String(name)}: { Args: never; Returns: ${typeOf(returns)} }`,
  )
  return [
    '// Written by `npm run db:types` from supabase/migrations: change those instead.',
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...[...tables].map(([name, columns]) => tableOf(name, columns)),
    '    }',
    '    Views: { [_ in never]: never }',
    '    Functions: {',
    ...functions,
    '    }',
    '    Enums: { [_ in never]: never }',
    '    CompositeTypes: { [_ in never]: never }',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** @param {readonly Record<string, unknown>[]} columns */
function groupByTable(columns) {
  /** @type {Map<string, Record<string, unknown>[]>} */
  const tables = new Map()
  for (const column of columns) {
    const name = String(column.table_name)
    tables.set(name, [...(tables.get(name) ?? []), column])
  }
  return tables
}

async function main() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport('./supabase/embedded/backend.ts')
  const backend = await module.openBackend('memory')
  await writeFile('src/data/database.types.ts', await describeDatabase(backend.query))
  await backend.close()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
