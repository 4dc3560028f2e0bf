import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { describeDatabase } from '../../scripts/database-types.mjs'

const backend = embeddedBackend()

const OWN_POLICIES = `
  select tablename, policyname, cmd, roles::text[] as roles, permissive,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition
  from pg_policies where schemaname in ('public', 'storage')`

test('the types are those of the database: npm run db:types writes them anew', async () => {
  const written = await readFile('src/data/database.types.ts', 'utf8')
  expect(await describeDatabase(backend.query)).toBe(written)
})

test('enums, arrays, JSON and functions with arguments have types, too', async () => {
  await backend.query(`
    create type public.mood as enum ('calm', 'loud');
    create table public.shelves (tags text[] not null, moods public.mood[], extra jsonb);
    create function public.pick(wanted public.mood, ids uuid[], most int default 3)
      returns setof numeric language sql as 'select 1::numeric';
    create function public.tidy() returns trigger language plpgsql as 'begin return new; end'`)
  const types = await describeDatabase(backend.query)
  for (const line of [
    'type Json =',
    'extra: Json | null',
    "moods: Database['public']['Enums']['mood'][] | null",
    'tags: string[]',
    "pick: { Args: { wanted: Database['public']['Enums']['mood']; ids: string[]; most?: number }; Returns: number[] }",
    'is_admin: { Args: never; Returns: boolean }',
    "mood: 'calm' | 'loud'",
  ])
    expect(types).toContain(line)
  expect(types).not.toContain('tidy')
  await backend.query(`
    drop function public.pick, public.tidy; drop table public.shelves; drop type public.mood`)
})

test('every table enforces row level security', async () => {
  const tables = await backend.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`)
  expect(tables).toEqual([])
})

test('every function of ours fixes its search path', async () => {
  const functions = await backend.query(`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and ('search_path=""' = any (proconfig)) is not true`)
  expect(functions).toEqual([])
})

test('no function of the API runs with the rights of its owner', async () => {
  const functions = await backend.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
  expect(functions).toEqual([])
})

test('one permissive policy at most decides for a role and an action', async () => {
  const policies = await backend.query(`
    select tablename, cmd, role, count(*)::int as policies
    from (${OWN_POLICIES}) as own, unnest(roles) as role
    where permissive = 'PERMISSIVE'
    group by tablename, cmd, role having count(*) > 1`)
  expect(policies).toEqual([])
})

test('no policy believes what people say about themselves', async () => {
  const policies = await backend.query(`
    select policyname from (${OWN_POLICIES}) as own where condition ~ 'user_meta_?data'`)
  expect(policies).toEqual([])
})

test('who asks is found out once per statement, not once per row', async () => {
  const policies = await backend.query(`
    select policyname from (${OWN_POLICIES}) as own
    where regexp_replace(condition, 'SELECT (private|auth|storage)\\.\\w+', '', 'g')
      ~ '(acting_role|is_admin|allow_any_operation|auth\\.\\w+|current_setting)\\('`)
  expect(policies).toEqual([])
})

test('no write is open without a condition', async () => {
  const policies = await backend.query(`
    select policyname from (${OWN_POLICIES}) as own
    where cmd <> 'SELECT' and trim(condition) in ('', 'true')`)
  expect(policies).toEqual([])
})

test('the orders that screens ask for have an index', async () => {
  const indexed = await backend.list(`
    select tablename from pg_indexes
    where schemaname = 'public' and indexdef like '%(created_at%' order by tablename`)
  expect(indexed).toEqual(['photo_booth_images', 'roulette_items', 'scratch_text_prizes'])
})
