import { expect, test } from 'vitest'
import { allRewarded, gameNames } from '@/lib/games'
import { embeddedBackend } from '@tests/database/support/embedded-backend'

const backend = embeddedBackend()

const POLICIES = `(
  select tablename, policyname, cmd, roles::text[] as roles, permissive,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition
  from pg_policies where schemaname in ('public', 'storage')
) as own`

test.each([
  [
    'table without row level security',
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
  ],
  [
    'function without a fixed search path',
    `select proname from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and ('search_path=""' = any (proconfig)) is not true`,
  ],
  [
    'function of the API with the rights of its owner',
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
  [
    'more than one permissive policy for a role and an action',
    `select tablename, cmd, role from ${POLICIES}, unnest(roles) as role
     where permissive = 'PERMISSIVE' group by tablename, cmd, role having count(*) > 1`,
  ],
  [
    'policy that trusts metadata users can edit',
    `select policyname from ${POLICIES} where condition ~ 'user_meta_?data'`,
  ],
  [
    'policy that checks the role again for each row',
    `select policyname from ${POLICIES}
     where regexp_replace(condition, 'SELECT (private|auth|storage)\\.\\w+', '', 'g')
       ~ '(acting_role|is_admin|allow_any_operation|auth\\.\\w+|current_setting)\\('`,
  ],
  [
    'write policy without a condition',
    `select policyname from ${POLICIES} where cmd <> 'SELECT' and trim(condition) in ('', 'true')`,
  ],
  [
    'private function that clients may call although nothing of theirs does',
    `with granted as (
       select proname, prosrc, prosecdef from pg_proc
       where pronamespace = 'private'::regnamespace
         and (has_function_privilege('anon', oid, 'execute')
           or has_function_privilege('authenticated', oid, 'execute'))
     ),
     theirs (words) as (
       select prosrc from pg_proc where pronamespace = 'public'::regnamespace
       union all select prosrc from granted where not prosecdef
       union all select condition from ${POLICIES}
       union all select pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
       union all select pg_get_expr(adbin, adrelid) from pg_attrdef
     )
     select proname from granted
     where not exists (select from theirs where words ~ format('private\\.%s\\(', proname))`,
  ],
  [
    'private table that clients may write, or secrets they may read',
    `select relname, role from pg_class, unnest(array['anon', 'authenticated']) as role
     where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
       and (has_table_privilege(role, oid, 'insert, update, delete')
         or relname in ('tickets', 'photo_secret') and has_table_privilege(role, oid, 'select'))`,
  ],
])('the database has no %s', async (_what, found) => {
  // The embedded backend grants rights at its first request.
  await (await backend.client('visitor')).from('roulette_items').select('id').limit(1)
  expect(await backend.query(found)).toEqual([])
})

const gamesIn = (part: string) => backend.list(`select name from private.games ${part}`)

test('the database has the games of the hub, and rewards for the same ones', async () => {
  const played = gamesIn(`where name <> 'passport' order by name`)
  expect(await played).toEqual(gameNames.toSorted())
  expect(await gamesIn('where is_rewarded order by name')).toEqual(allRewarded.toSorted())
})

test('a visitor reads only the specified columns of a prize', async () => {
  const client = await backend.client('visitor')
  const { data } = await client.from('roulette_items').select('*').limit(1).single()
  expect(Object.keys(data ?? {}).toSorted()).toEqual(['color', 'created_at', 'id', 'label'])
})
