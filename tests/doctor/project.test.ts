import { expect, test } from 'vitest'
import { memoryProject } from '@tests/support/memory-project'
import { openHub, outcomeOf } from '../../scripts/doctor/check'
import { CHECKS } from '../../scripts/doctor/doctor'
import { openProject, type Project } from '../../scripts/project/project'

// Checks on a real database with faults, and on answers of hosted Supabase that the embedded
// backend does not give.

const hub = memoryProject()
const lineOf = async (name: string, project: Project) =>
  outcomeOf(check(name), openHub(project, undefined))

const check = (name: string) => {
  const found = CHECKS.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(`There is no check ${name}.`)
  return found
}

const SIGHT = 'on storage.objects for select to anon using (true)'
const LEAVE = 'on storage.objects for insert to anon with check (true)'

const breaches: [name: string, complaint: string, breach: string, mend: string][] = [
  [
    'Buckets',
    'hidden-photos is public, null bytes, any type',
    `update storage.buckets set public = true, file_size_limit = null, allowed_mime_types = null
     where id = 'hidden-photos'`,
    `update storage.buckets
     set public = false, file_size_limit = 5242880, allowed_mime_types = '{image/png}'
     where id = 'hidden-photos'`,
  ],
  [
    'There is an admin',
    'no account has the role till',
    "update auth.users set raw_app_meta_data = '{}' where email = 'caixa@livraria.local'",
    `update auth.users set raw_app_meta_data = '{"role": "till"}' where email = 'caixa@livraria.local'`,
  ],
  [
    'There is an admin',
    'no account of role kiosk may sign in (not confirmed, or banned)',
    "update auth.users set email_confirmed_at = null where email = 'quiosque@livraria.local'",
    'update auth.users set email_confirmed_at = now()',
  ],
  [
    'No photo is',
    'photos past their days: 1; files without a photo: 1',
    `insert into public.photo_booth_images (image_url, storage_path, created_at)
     values ('http://x', 'photo-1.png', now() - interval '400 days');
     insert into storage.objects (bucket_id, name, created_at)
     values ('hidden-photos', 'photo-2.png', now() - interval '2 days')`,
    'delete from public.photo_booth_images; delete from storage.objects',
  ],
  [
    'Visitors read',
    'admin_settings answers 401 42501',
    'revoke select on public.admin_settings from anon',
    'grant select on public.admin_settings to anon',
  ],
  [
    'Visitors read',
    'prize_chances answers 401 42501',
    'revoke execute on function public.prize_chances() from anon',
    'grant execute on function public.prize_chances() to anon',
  ],
  [
    'Visitors see nothing',
    'game_hours shows rows (200)',
    `insert into public.game_hours values (now(), 'wheel', 1, 1, 1, 1);
     grant select on public.game_hours to anon;
     create policy "Open" on public.game_hours for select to anon using (true)`,
    `delete from public.game_hours; drop policy "Open" on public.game_hours;
     revoke select on public.game_hours from anon`,
  ],
  ...['roulette_items', 'books', 'wishes'].map(
    (table): [string, string, string, string] => [
      'Visitors see nothing',
      `${table} is not refused`,
      `grant insert on public.${table} to anon;
     create policy "Open" on public.${table} for insert to anon with check (true)`,
      `drop policy "Open" on public.${table}; revoke insert on public.${table} from anon`,
    ],
  ),
  [
    'Visitors see nothing',
    'count_accounts is not refused (200)',
    'grant execute on function public.count_accounts(), private.count_accounts() to anon',
    'revoke execute on function public.count_accounts(), private.count_accounts() from anon',
  ],
  [
    'Visitors list no files',
    'scratch-prize-images/doctor.png may be stored',
    `create policy "Open" ${LEAVE}`,
    'drop policy "Open" on storage.objects',
  ],
  [
    'Visitors list no files',
    'photo-booth-images is listed',
    `insert into storage.objects (bucket_id, name) values ('photo-booth-images', 'photo-1.png');
     create policy "Open" ${SIGHT}`,
    'delete from storage.objects; drop policy "Open" on storage.objects',
  ],
]

for (const [name, complaint, breach, mend] of breaches)
  test(`the doctor finds that ${complaint}`, async () => {
    await hub.query(breach)
    const { line } = await lineOf(name, hub.open())
    await hub.query(mend)
    expect(line).toMatch(/^FAIL/)
    expect(line).toContain(complaint)
  })

test('a healthy hub passes all checks that need no address of its pages', async () => {
  const outcomes = await Promise.all(
    CHECKS.map((one) => outcomeOf(one, openHub(hub.open(), undefined))),
  )
  const failed = outcomes.filter(({ isWell }) => !isWell).map(({ line }) => line)
  expect(failed).toEqual(
    Array(3).fill(expect.stringContaining('it takes the address of the pages')),
  )
})

test('a hosted project with a kiosk fails while anyone may change photos', async () => {
  const live = { ...hub.open(), url: 'https://live.test' }
  expect((await lineOf('No photo is', live)).isWell).toBe(false)
  await hub.query("delete from public.admin_settings where setting_key = 'photosBy'")
  expect((await lineOf('No photo is', live)).isWell).toBe(true)
})

const KEYS = { publishable: 'sb_publishable_x', secret: 'sb_secret_x' }
const settings = (signUp: boolean, anonymous_users = false, email = true) => ({
  disable_signup: !signUp,
  external: { email, anonymous_users },
})

const answers: [name: string, status: number, body: unknown, line: RegExp][] = [
  ['Nobody can sign up', 200, settings(false), /^ {2}ok/],
  ['Nobody can sign up', 200, settings(true), /^FAIL.*anybody may make an account/],
  ['Nobody can sign up', 200, settings(false, true), /^FAIL.*without a name/],
  ['Nobody can sign up', 200, settings(false, false, false), /^FAIL.*e-mail is switched/],
  ['Nobody can sign up', 404, {}, /\?.*the settings answered 404/],
  ['No account of the seed', 400, { error_code: 'invalid_credentials' }, /^ {2}ok/],
  ['No account of the seed', 200, {}, /^FAIL.*equipe@livraria.local signs in/],
  ['No account of the seed', 429, {}, /\?.*too many passwords were tried/],
  ['There is an admin', 403, { code: '42501' }, /\?.*count_accounts was refused \(42501\)/],
  ['Buckets', 400, {}, /\?.*the storage service answered 400/],
  ['Visitors read', 401, { message: 'Invalid API key' }, /\?.*answered 401/],
  ['Visitors read', 540, 'paused', /\?.*answered 540/],
  ['Visitors see nothing', 200, { tables: {}, functions: {} }, /^FAIL.*private answers/],
  ['Visitors list no files', 404, {}, /\?.*the storage service answered 404/],
]

test.each(answers)(
  '“%s” understands the answer %s %o',
  async (name, status, body, line) => {
    const project = openProject('https://shop.supabase.example', KEYS, async () =>
      Response.json(body, { status }),
    )
    expect((await lineOf(name, project)).line).toMatch(line)
  },
)

test.each([
  ['publishable', 'Visitors read'],
  ['secret', 'Buckets'],
])('a check without the %s key says so', async (kind, name) => {
  const keys = { publishable: undefined, secret: undefined }
  const project = openProject('https://shop.supabase.example', keys)
  const { isWell, line } = await lineOf(name, project)
  expect(isWell).toBeUndefined()
  expect(line).toContain(`it takes the ${kind} key`)
})
