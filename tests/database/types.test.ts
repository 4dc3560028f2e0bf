import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()

const OWN_POLICIES = `
  select tablename, policyname, cmd, roles::text[] as roles, permissive,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition
  from pg_policies where schemaname in ('public', 'storage')`

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
