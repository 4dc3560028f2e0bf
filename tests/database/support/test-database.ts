import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openBackend } from '../../../supabase/embedded/backend'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump that data tests on PGlite start from. */
    database: string
    /** The socket of the run's PostgreSQL; undefined on PGlite. */
    postgres: string | undefined
  }
}

/** A migrated and seeded database for one test file, with its services. */
export async function openTestDatabase() {
  const host = inject('postgres')
  if (host) {
    const { copyProject } = await import('./postgres-database')
    return copyProject(host)
  }
  const hub = await openBackend('memory', new Blob([await readFile(inject('database'))]))
  return {
    ...hub,
    atOnce: () => Promise.reject(new Error('PGlite has one connection.')),
  }
}

type Shared = Awaited<ReturnType<typeof openTestDatabase>> & { readonly structure: string }

declare global {
  /** Shared by all test files of a process. */
  var sharedDatabase: Promise<Shared> | undefined
}

const SNAPSHOT = 'snapshot'

/** All tables with rows; names are unique only with their schema. */
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('auth', 'private', 'public', 'storage')`

const REMEMBER = `
  create schema ${SNAPSHOT};
  create table ${SNAPSHOT}.sequences as
    select format('%I.%I', schemaname, sequencename) as name, start_value, last_value
    from pg_sequences;
  do $$
  declare kept record;
  begin
    for kept in ${TABLES} loop
      execute format('create table ${SNAPSHOT}.%I as table %s', kept.name, kept.name);
    end loop;
  end $$`

const PUT_BACK = `
  reset all;
  discard temp;
  set session_replication_role = replica;
  do $$
  declare kept record;
  begin
    execute (select 'truncate ' || string_agg(name, ', ') from (${TABLES}) as tables);
    for kept in
      select name, (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = name::regclass and attnum > 0 and not attisdropped
          and attgenerated = ''
      ) as columns
      from (${TABLES}) as tables
    loop
      execute format(
        'insert into %s (%s) overriding system value select %2$s from ${SNAPSHOT}.%I',
        kept.name, kept.columns, kept.name
      );
    end loop;
    perform setval(name::regclass, coalesce(last_value, start_value), last_value is not null)
    from ${SNAPSHOT}.sequences;
  end $$;
  reset session_replication_role`

/**
 * The database that all test files of a process share, reset to its first rows: ten times as fast
 * as opening another one, which happens only if a file changed more than rows. On PostgreSQL, where
 * resetting needs a superuser, each file has a copy.
 */
export async function shareTestDatabase() {
  if (inject('postgres')) return openTestDatabase()
  let shared = await (globalThis.sharedDatabase ??= openShared())
  if ((await structureOf(shared)) !== shared.structure) {
    await shared.close()
    shared = await (globalThis.sharedDatabase = openShared())
  }
  await shared.query(PUT_BACK)
  return { ...shared, close: () => Promise.resolve() }
}

async function openShared() {
  const database = await openTestDatabase()
  await database.query(REMEMBER)
  return { ...database, structure: await structureOf(database) }
}

/** A hash of everything except rows. */
async function structureOf({ query }: Pick<Shared, 'query'>) {
  const [row] = await query(`
    select md5(concat(
      (select string_agg(c::text, '') from (
        select oid, relname, relrowsecurity, relacl, relchecks, relnatts, relhastriggers
        from pg_class where relkind in ('r', 'v', 'S') order by oid
      ) as c),
      (select string_agg(p::text, '' order by oid) from pg_proc as p where oid > 16383),
      (select string_agg(p::text, '' order by oid) from pg_policy as p),
      (select string_agg(t::text, '' order by oid) from pg_trigger as t),
      (select string_agg(c::text, '' order by oid) from pg_constraint as c)
    )) as structure`)
  return String(row?.['structure'])
}
