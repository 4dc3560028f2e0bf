import { beforeAll, expect, test } from 'vitest'
import { memoryProject } from '@tests/support/memory-project'
import { rolesAreGiven } from '../../scripts/doctor/accounts'
import { outcomeOf, type Check, type Patient } from '../../scripts/doctor/check'
import { CHECKS } from '../../scripts/doctor/checks'
import { bucketsAreLimited, migrationsAreThere } from '../../scripts/doctor/database'
import { oldPhotosGo, photosAreTheShops } from '../../scripts/doctor/photos'
import { referenceIn, type Reference } from '../../scripts/doctor/reference'
import { openSite } from '../../scripts/doctor/site'
import {
  CLOSED_CALLS,
  OPEN_CALLS,
  visitorsCall,
  visitorsCallNothingElse,
  visitorsRead,
  visitorsSeeNoMore,
  visitorsStorePhotosAlone,
  visitorsWriteNothing,
} from '../../scripts/doctor/visitors'

const hub = memoryProject()
let reference: Reference

beforeAll(async () => {
  reference = await referenceIn(hub.query)
})

const patient = (): Patient => ({
  project: hub.open(),
  site: openSite(undefined),
  reference: async () => reference,
})

type Breach = [check: Check, complaint: string, breach: string, mend: string]

const LEAVE = 'on storage.objects for insert to anon with check (true)'
const SIGHT = 'on storage.objects for select to anon using (true)'

const breaches: Breach[] = [
  [
    migrationsAreThere,
    'policy public.wins: Admins read wins is missing',
    'drop policy "Admins read wins" on public.wins',
    'create policy "Admins read wins" on public.wins for select to authenticated using ((select private.is_admin()))',
  ],
  [
    migrationsAreThere,
    'table public.plays is changed',
    'alter table public.plays disable row level security',
    'alter table public.plays enable row level security',
  ],
  [
    migrationsAreThere,
    'policy storage.objects: Mine is not of the hub',
    `create policy "Mine" ${SIGHT}`,
    'drop policy "Mine" on storage.objects',
  ],
  [
    migrationsAreThere,
    'function private.is_admin() is changed',
    'alter function private.is_admin() security definer',
    'alter function private.is_admin() security invoker',
  ],
  [
    migrationsAreThere,
    'right EXECUTE to anon on private.role_of(account uuid) is not of the hub',
    'grant execute on function private.role_of(uuid) to anon',
    'revoke execute on function private.role_of(uuid) from anon',
  ],
  [
    migrationsAreThere,
    'constraint public.wins: what_is_revealed_does_not_go_back is missing',
    'alter table public.wins drop constraint what_is_revealed_does_not_go_back',
    'alter table public.wins add constraint what_is_revealed_does_not_go_back check (num_nonnulls(revealed_at, returned_at) <= 1)',
  ],
  [
    migrationsAreThere,
    'the function that describes the database is missing, and more may be',
    'alter function public.describe_database() rename to described',
    'alter function public.described() rename to describe_database',
  ],
  [
    bucketsAreLimited,
    'photo-booth-images is private',
    "update storage.buckets set public = false where id = 'photo-booth-images'",
    "update storage.buckets set public = true where id = 'photo-booth-images'",
  ],
  [
    bucketsAreLimited,
    'hidden-photos is public',
    "update storage.buckets set public = true where id = 'hidden-photos'",
    "update storage.buckets set public = false where id = 'hidden-photos'",
  ],
  [
    bucketsAreLimited,
    'photo-booth-images takes files of any number of bytes',
    "update storage.buckets set file_size_limit = null where id = 'photo-booth-images'",
    'update storage.buckets set file_size_limit = 5242880',
  ],
  [
    bucketsAreLimited,
    'photo-booth-images takes any type',
    "update storage.buckets set allowed_mime_types = null where id = 'photo-booth-images'",
    "update storage.buckets set allowed_mime_types = '{image/png}' where id = 'photo-booth-images'",
  ],
  [
    rolesAreGiven,
    'no account has the role till',
    "update auth.users set raw_app_meta_data = '{}' where email = 'caixa@livraria.local'",
    `update auth.users set raw_app_meta_data = '{"role": "till"}' where email = 'caixa@livraria.local'`,
  ],
  [
    rolesAreGiven,
    'no account of role kiosk may sign in (not confirmed, or banned)',
    "update auth.users set email_confirmed_at = null where email = 'quiosque@livraria.local'",
    'update auth.users set email_confirmed_at = now()',
  ],
  [
    oldPhotosGo,
    'photos past their days: 1',
    `insert into public.photo_booth_images (image_url, storage_path, created_at)
     values ('http://x', 'photo-1.png', now() - interval '400 days')`,
    'delete from public.photo_booth_images',
  ],
  [
    oldPhotosGo,
    'files without a photo: 1',
    `insert into storage.objects (bucket_id, name, created_at)
     values ('hidden-photos', 'photo-1.png', now() - interval '2 days')`,
    'delete from storage.objects',
  ],
  [
    visitorsRead,
    'admin_settings answers 401 42501',
    'revoke select on public.admin_settings from anon',
    'grant select on public.admin_settings to anon',
  ],
  [
    visitorsCall,
    'prize_chances answers 401 42501',
    'revoke execute on function public.prize_chances() from anon',
    'grant execute on function public.prize_chances() to anon',
  ],
  [
    visitorsSeeNoMore,
    'game_hours shows rows to visitors',
    `insert into public.game_hours values (now(), 'wheel', 1, 1, 1, 1);
     grant select on public.game_hours to anon;
     create policy "Open" on public.game_hours for select to anon using (true)`,
    `delete from public.game_hours; drop policy "Open" on public.game_hours;
     revoke select on public.game_hours from anon`,
  ],
  [
    visitorsWriteNothing,
    'roulette_items is not refused (500 SUP)',
    `grant insert on public.roulette_items to anon;
     create policy "Open" on public.roulette_items for insert to anon with check (true)`,
    `drop policy "Open" on public.roulette_items;
     revoke insert on public.roulette_items from anon`,
  ],
  [
    visitorsCallNothingElse,
    'count_accounts is not refused (200)',
    'grant execute on function public.count_accounts(), private.count_accounts() to anon',
    'revoke execute on function public.count_accounts(), private.count_accounts() from anon',
  ],
  [
    visitorsCallNothingElse,
    'last_redemptions is not there',
    'alter function public.last_redemptions() rename to latest',
    'alter function public.latest() rename to last_redemptions',
  ],
  [
    visitorsStorePhotosAlone,
    'visitors may store a prize image',
    `create policy "Open" ${LEAVE}`,
    'drop policy "Open" on storage.objects',
  ],
  [
    visitorsStorePhotosAlone,
    'visitors see what is in photo-booth-images',
    `insert into storage.objects (bucket_id, name) values ('photo-booth-images', 'photo-1.png');
     create policy "Open" ${SIGHT}`,
    'delete from storage.objects; drop policy "Open" on storage.objects',
  ],
]

for (const [check, complaint, breach, mend] of breaches)
  test(`${check.name}: no, ${complaint}`, async () => {
    await hub.query(breach)
    const broken = await outcomeOf(check, patient())
    await hub.query(mend)
    expect(broken).toHaveProperty('complaints', expect.arrayContaining([complaint]))
  })

test('of a mended hub all holds, and what was not told is not passed', async () => {
  const verdicts: Record<string, string[]> = {}
  for (const check of CHECKS) {
    const { verdict } = await outcomeOf(check, patient())
    verdicts[verdict] = [...(verdicts[verdict] ?? []), check.name]
  }
  expect(verdicts).toEqual({
    passed: CHECKS.slice(0, 16).map(({ name }) => name),
    'could not run': CHECKS.slice(16).map(({ name }) => name),
  })
})

test('that anybody changes photos is told of a hosted project with a kiosk', async () => {
  const live = { ...patient(), project: { ...hub.open(), url: 'https://live.test' } }
  expect(await outcomeOf(photosAreTheShops, live)).toHaveProperty('verdict', 'failed')
  await hub.query("delete from public.admin_settings where setting_key = 'photosBy'")
  expect(await outcomeOf(photosAreTheShops, live)).toEqual({ verdict: 'passed' })
})

test('what another application keeps in the same project is no concern of the hub', async () => {
  await hub.query(`
    create table public.newsletters (id int primary key);
    create function public.send_newsletter() returns int language sql as 'select 1'`)
  const outcome = await outcomeOf(migrationsAreThere, patient())
  await hub.query('drop table public.newsletters; drop function public.send_newsletter()')
  expect(outcome).toEqual({ verdict: 'passed' })
})

test('every function of the API is asked for by a visitor', () => {
  const functions = reference.pieces
    .filter(([kind, place]) => kind === 'function' && place === 'public')
    .map(([, , name]) => name.replace(/^public\.(\w+)\(.*/, '$1'))
  const asked = [...Object.keys(OPEN_CALLS), ...Object.keys(CLOSED_CALLS), 'count_wins']
  expect(asked.toSorted()).toEqual(functions.toSorted())
})

test('every table of the API is asked for by a visitor', async () => {
  const tables = await hub.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const asked: string[] = []
  const project = hub.open()
  const listening: Patient['project'] = {
    ...project,
    asVisitor: (path, call) => {
      asked.push(path.replace(/^\/rest\/v1\/(\w+)\?.*/, '$1'))
      return project.asVisitor(path, call)
    },
  }
  await visitorsRead.complaints({ ...patient(), project: listening })
  await visitorsSeeNoMore.complaints({ ...patient(), project: listening })
  expect(asked).toEqual(
    expect.arrayContaining(tables.map(({ relname }) => String(relname))),
  )
})
