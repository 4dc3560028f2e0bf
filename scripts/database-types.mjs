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
  select p.proname as name, p.proretset as is_set, t.typname as returns,
    coalesce(p.proargnames[1:p.pronargs], '{}') as arg_names, p.pronargdefaults as optional_args,
    array(
      select a.typname::text
      from unnest(p.proargtypes) with ordinality as arg (oid, place)
      join pg_type a on a.oid = arg.oid
      order by arg.place
    ) as arg_types
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  join pg_type t on t.oid = p.prorettype
  where t.typname <> 'trigger'
  order by p.proname`

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t
  join pg_namespace n on n.oid = t.typnamespace and n.nspname = 'public'
  join pg_enum e on e.enumtypid = t.oid
  group by t.typname
  order by t.typname`

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  void: 'undefined',
}

const JSON_TYPE = `type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]
`

/** @param {Iterable<string>} enums names of the enums of the schema */
function typesBeside(enums) {
  const known = new Set(enums)
  /** @param {unknown} type a Postgres type; dates, ids and texts travel as strings @returns {string} */
  return function typeOf(type) {
    const name = String(type)
    // Postgres names the array of a type by an underscore before it.
    if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`
    return known.has(name)
      ? `Database['public']['Enums']['${name}']`
      : (TYPES[name] ?? 'string')
  }
}

/** @typedef {ReturnType<typeof typesBeside>} TypeOf */

/** @param {unknown} value */
const listOf = (value) => (Array.isArray(value) ? value.map(String) : [])

/** @param {Record<string, unknown>} row @param {TypeOf} typeOf */
function functionOf(row, typeOf) {
  const names = listOf(row.arg_names)
  const types = listOf(row.arg_types)
  // Those with a default come last.
  const firstOptional = types.length - Number(row.optional_args)
  const args = types.map((type, place) => {
    const mark = place >= firstOptional ? '?' : ''
    return `${names[place] ?? ''}${mark}: ${typeOf(type)}`
  })
  const wanted = args.length > 0 ? `{ ${args.join('; ')} }` : 'never'
  const returned = `${typeOf(row.returns)}${row.is_set ? '[]' : ''}`
  return `      ${String(row.name)}: { Args: ${wanted}; Returns: ${returned} }`
}

/** @param {Record<string, unknown>} row */
const enumOf = ({ name, labels }) =>
  `      ${String(name)}: ${listOf(labels)
    .map((label) => `'${label}'`)
    .join(' | ')}`

/** @param {string} name @param {readonly string[]} entries */
const section = (name, entries) =>
  entries.length > 0
    ? [`    ${name}: {`, ...entries, '    }']
    : [`    ${name}: { [_ in never]: never }`]

/** @param {string} name @param {readonly string[]} fields */
const block = (name, fields) =>
  [`        ${name}: {`, ...fields.map((field) => `          ${field}`), '        }'].join(
    '\n',
  )

const isNeverOptional = () => false
const isAlwaysOptional = () => true

/** @param {Record<string, unknown>} column which the database fills in when it is left out */
const isFilledIn = ({ optional, nullable }) => Boolean(optional || nullable)

/** @param {string} name @param {readonly Record<string, unknown>[]} columns @param {TypeOf} typeOf */
function tableOf(name, columns, typeOf) {
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
  const enums = await query(ENUMS)
  const typeOf = typesBeside(enums.map(({ name }) => String(name)))
  const functions = await query(FUNCTIONS)
  const database = [
    'export type Database = {',
    '  public: {',
    ...section(
      'Tables',
      [...tables].map(([name, columns]) => tableOf(name, columns, typeOf)),
    ),
    ...section('Views', []),
    ...section(
      'Functions',
      functions.map((row) => functionOf(row, typeOf)),
    ),
    ...section('Enums', enums.map(enumOf)),
    ...section('CompositeTypes', []),
    '  }',
    '}',
    '',
  ].join('\n')
  return [
    '// Written by `npm run db:types` from supabase/migrations: change those instead.\n',
    ...(/\bJson\b/.test(database) ? [JSON_TYPE] : []),
    database,
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
