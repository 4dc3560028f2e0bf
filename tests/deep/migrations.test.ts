import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, inject, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { administer, makeDatabase, OWNER } from '../../scripts/database/like-hosted'
import { migrationsOf } from '../../scripts/database/migrations'
import { hasPlpgsqlCheck } from '../../scripts/database/postgres'
import { LOCAL_STAFF, PUBLISHABLE_KEY } from '../../supabase/embedded/config'
import { PNG_BYTES } from '@tests/support/png'
import { outcomeOf } from '@tests/database/support/policies'
import { copyProject } from '@tests/database/support/postgres-database'

const MINUTE = 60_000
const hub = migrationsOf('hub')
const all = [...hub, ...migrationsOf('shop')].toSorted((one, other) =>
  one.name.localeCompare(other.name),
)
/** What a new database begins with; later migrations may change what it made. */
const baseline = all.filter(({ name }) => name.startsWith('20261101'))

/** Makes a database with the services of a project. */
async function openDatabase(name: string) {
  const host = inject('postgres') ?? ''
  await makeDatabase(host, name, false)
  return {
    host,
    apply: (sql: string) =>
      administer(host, name, `set role ${OWNER}; begin; ${sql}; commit; reset role`),
  }
}

/** Fails with what plpgsql_check finds in functions and triggers. */
const LINT = `
  do $$
  declare problem text;
  begin
    select string_agg(concat_ws(' ', proc.oid::regprocedure, lineno, message), E'\\n') into problem
    from pg_proc as proc
    left join pg_trigger as fired on fired.tgfoid = proc.oid and not tgisinternal
    cross join lateral public.plpgsql_check_function_tb(
      proc.oid, coalesce(tgrelid, 0), fatal_errors => false,
      oldtable => tgoldtable, newtable => tgnewtable
    )
    where prolang = (select oid from pg_language where lanname = 'plpgsql')
      and pronamespace in ('public'::regnamespace, to_regnamespace('private'))
      and (prorettype <> 'trigger'::regtype or fired.oid is not null)
      and level = 'error';
    if problem is not null then
      raise exception '%', problem;
    end if;
  end $$`

test('each migration is of the hub or of the shop, and the first ones change only policies on photos', () => {
  expect(all.map(({ name }) => name)).toEqual(readdirSync('supabase/migrations').toSorted())
  const changes = baseline.flatMap(
    ({ sql }) =>
      sql.match(/^(create or replace|drop|alter policy|alter .* (drop|rename)) .*/gm) ?? [],
  )
  expect(changes).toEqual(
    [
      '"The gallery shows photos" on public.photo_booth_images',
      '"A photo points to its file" on public.photo_booth_images',
      '"A photo goes after its file" on public.photo_booth_images',
      '"Admins add files, visitors photos" on storage.objects',
      '"Admins remove files, visitors photos" on storage.objects',
      '"Removals find files" on storage.objects',
    ].map((policy) => `alter policy ${policy}`),
  )
})

const wheel = (client: SupabaseClient) => client.from('roulette_items')
const photos = (client: SupabaseClient) => client.from('photo_booth_images')
const files = (client: SupabaseClient) => client.storage.from('photo-booth-images')
const pictures = (client: SupabaseClient) => client.storage.from('scratch-prize-images')

describe.runIf(inject('postgres'))('on PostgreSQL', () => {
  test.runIf(hasPlpgsqlCheck())(
    'no function uses what a later migration makes',
    async () => {
      const { host, apply } = await openDatabase('stepwise')
      await administer(
        host,
        'stepwise',
        'create extension plpgsql_check',
        `create schema cron authorization ${OWNER}`,
        'create function cron.schedule(text, text, text) returns bigint language sql return 1',
      )
      const problems: string[] = []
      for (const { name, sql } of all) {
        await apply(sql)
        await administer(host, 'stepwise', LINT).catch((error: unknown) =>
          problems.push(`${name}: ${String(error)}`),
        )
      }
      expect(problems).toEqual([])
    },
    MINUTE,
  )

  test(
    'the hub alone does what the specification asks for',
    async () => {
      const { host, apply } = await openDatabase('hub_alone')
      for (const { sql } of hub) await apply(sql)
      await apply(readFileSync('supabase/seed.sql', 'utf8'))
      // The backend prints every refused statement.
      vi.spyOn(console, 'error').mockReturnValue(undefined)
      vi.stubGlobal('WebSocket', WebSocket)
      const project = await copyProject(host, 'hub_alone')
      const open = () =>
        createClient('http://hub.test', PUBLISHABLE_KEY, {
          auth: { persistSession: false, autoRefreshToken: false },
          global: { fetch: (input, init) => project.fetch(new Request(input, init)) },
        })
      const visitor = open()
      const admin = open()
      await admin.auth.signInWithPassword(LOCAL_STAFF)
      expect((await visitor.rpc('is_admin')).data).toBe(false)
      expect((await admin.rpc('is_admin')).data).toBe(true)

      const slice = { label: 'Um livro', color: 'bg-red-500' }
      const path = 'photo-1.png'
      const image_url = files(visitor).getPublicUrl(path).data.publicUrl
      const photo = { image_url, storage_path: path }
      const ofPhoto = { storage_path: path }
      const type = { contentType: 'image/png' }
      const image = { setting_value: 'image' }
      const ofType = { setting_key: 'scratchCardType' }
      const steps = [
        ['42501', () => wheel(visitor).insert(slice).select()],
        ['done', () => wheel(admin).insert(slice).select()],
        ['done', () => wheel(visitor).select().match(slice)],
        ['done', () => wheel(admin).delete().match(slice).select()],
        ['done', () => admin.from('admin_settings').update(image).match(ofType).select()],
        ['42501', () => photos(visitor).insert(photo)],
        ['done', () => files(visitor).upload(path, PNG_BYTES, type)],
        ['done', () => photos(visitor).insert(photo).select()],
        ['refused', () => pictures(visitor).upload('1.png', PNG_BYTES, type)],
        ['done', () => pictures(admin).upload('1.png', PNG_BYTES, type)],
        ['nothing', () => photos(visitor).delete().match(ofPhoto).select()],
        ['done', () => files(visitor).remove([path])],
        ['done', () => photos(visitor).delete().match(ofPhoto).select()],
      ] as const
      const told: unknown[] = []
      for (const [, call] of steps) {
        const answer = await call()
        const { code = await outcomeOf(Promise.resolve(answer)) } = Object(answer.error)
        told.push([code, call])
      }
      expect(told).toEqual(steps)
      await project.close()
    },
    MINUTE,
  )
})
