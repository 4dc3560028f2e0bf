import { expect, test } from 'vitest'
import { examine } from '@tests/support/doctor'
import { memoryProject } from '@tests/database/support/memory-project'
import { outcomeOf } from '../../scripts/doctor/check'
import { CHECKS } from '../../scripts/doctor/doctor'

// Checks on a real database with faults.

const hub = memoryProject()

const PHOTOS = 'photo_booth_images'
const COUNTS = 'function public.count_accounts(), private.count_accounts()'

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
    'of 0 accounts with the role till none may sign in; of 1 accounts with the role kiosk none',
    `update auth.users set raw_app_meta_data = '{}' where email = 'caixa@livraria.local';
     update auth.users set email_confirmed_at = null where email = 'quiosque@livraria.local'`,
    `update auth.users set raw_app_meta_data = '{"role": "till"}' where email = 'caixa@livraria.local';
     update auth.users set email_confirmed_at = now()`,
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
    'admin_settings answers 401 42501; prize_chances answers 401 42501',
    `revoke select on public.admin_settings from anon;
     revoke execute on function public.prize_chances() from anon`,
    `grant select on public.admin_settings to anon;
     grant execute on function public.prize_chances() to anon`,
  ],
  [
    'Visitors see nothing',
    'game_hours shows what it has (200); game_hours is not refused (400 23502); count_accounts is not',
    `insert into public.game_hours values (now(), 'wheel', 1, 1, 1, 1);
     grant select, insert on public.game_hours to anon;
     create policy "Open" on public.game_hours to anon using (true);
     grant execute on ${COUNTS} to anon`,
    `delete from public.game_hours; drop policy "Open" on public.game_hours;
     revoke select, insert on public.game_hours from anon; revoke execute on ${COUNTS} from anon`,
  ],
  [
    'Visitors see nothing',
    'photo-booth-images shows what it has (200); scratch-prize-images/photo-1.png is not refused (200)',
    `insert into storage.objects (bucket_id, name) values ('photo-booth-images', 'photo-1.png');
     create policy "Open" on storage.objects to anon using (true)`,
    'delete from storage.objects; drop policy "Open" on storage.objects',
  ],
  ...[
    ['coupons', 'for select to anon using (true)', 'coupons for SELECT'],
    ['photo_booth_images', 'for delete to anon using (true)', `${PHOTOS} for DELETE`],
    ['storage.objects', `for delete using (bucket_id = 'x')`, 'objects for DELETE'],
  ].map(([table = '', rule = '', opened = '']): (typeof breaches)[number] => [
    'Every rule',
    `“Open” opens ${opened} to all`,
    `create policy "Open" on ${table} ${rule}`,
    `drop policy "Open" on ${table}`,
  ]),
  [
    'Every rule',
    'books has no row level security',
    'alter table public.books disable row level security',
    'alter table public.books enable row level security',
  ],
]

for (const [name, complaint, breach, mend] of breaches)
  test(`the doctor finds that ${complaint}`, async () => {
    await hub.query(breach)
    const { line } = await examine(name, hub.open())
    await hub.query(mend)
    expect(line).toContain(`no, ${complaint}`)
    // A hub on this machine has none.
    expect(line).not.toContain('dashboard')
  })

test('a healthy hub passes all checks that need no address of its pages', async () => {
  // A hosted project with 'Enable automatic RLS' has such a function.
  await hub.query(`
    create or replace function public.rls_auto_enable() returns event_trigger
    language plpgsql as 'begin end'`)
  const outcomes = await Promise.all(CHECKS.map((one) => outcomeOf(one, hub.open())))
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ line }) => line)
  const why = expect.stringContaining('it takes the address of the pages')
  expect(failed).toEqual([why, why])
})

test('a hosted project with a kiosk fails while anyone may change photos', async () => {
  const live = { ...hub.open(), url: 'https://live.test' }
  expect((await examine('No account of the seed', live)).line).toContain('caixa@livraria')
  expect((await examine('No photo is', live)).code).toBe(1)
  await hub.query("delete from public.admin_settings where setting_key = 'photosBy'")
  expect((await examine('No photo is', live)).code).toBe(0)
})
