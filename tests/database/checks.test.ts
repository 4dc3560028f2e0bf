import { beforeAll, expect, test } from 'vitest'
import { prizeColors } from '@/lib/prize-color'
import { settingRules } from '@/shop/settings/setting-list'
import {
  CHECK_VIOLATION,
  embeddedBackend,
  UNIQUE_VIOLATION,
} from '@tests/database/support/embedded-backend'
import { slice, wheelSql, winsSql } from '@tests/database/support/shop'

const backend = embeddedBackend()

const letters = (count: number) => 'x'.repeat(count)
/** Texts without visible characters. */
const BLANK = [
  '',
  '   ',
  '\t\n',
  '\u00A0',
  '\u200B\u200C\u200D\uFEFF',
  '\u2003\u3000\u2800',
  '\u00AD',
  '\u3164\uFFA0\u115F',
  '\u200E\u202E\u2066',
]
const NAMES = [
  'x',
  '\u00A0x\u00A0',
  '👩‍👩‍👧',
  'Ação',
  '0',
  '<img src=x onerror=alert(1)>',
  'ã'.repeat(120),
]
const NO_NAMES = [...BLANK, letters(121)]
/** As `tests/lib/prize-color.test.ts` has them painted. */
const COLORS = [
  ...prizeColors.map(({ className }) => className),
  'bg-[#ABC]',
  'bg-[#12ab9f]',
  'bg-[rgb(1,2,3)]',
  'bg-[rgb(1_2_3_/_50%)]',
  'bg-[hsl(0.5turn_none_40%)]',
  'bg-[oklch(0.7_0.1_200)]',
]
const NO_COLORS = [
  '',
  'javascript:alert(1)',
  'bg-teal-500',
  'bg-red-500;x',
  'bg-[red]',
  'bg-[url(x)]',
  'bg-[#12345]',
  'bg-[#fff] fixed',
  'bg-[rgb(calc(1),2,3)]',
  `bg-[oklch(${'none_'.repeat(13)})]`,
  `bg-[${' '.repeat(100)}#fff]`,
]
type Values = readonly (string | number)[]

/** Adds a row to each table. */
beforeAll(() =>
  backend.query(`
    ${wheelSql([{}])}
    delete from public.scratch_text_prizes where ctid <> (select min(ctid) from public.scratch_text_prizes);
    delete from public.admin_settings where setting_key <> 'scratchCardType';
    insert into public.scratch_image_prizes (image_url, alt_text, storage_path)
      values ('https://x/y.png', 'x', 'y.png');
    insert into public.photo_booth_images (image_url, storage_path)
      values ('https://x/y.png', 'photo-1700000000000.png');
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    insert into public.devices (id, account_id) values (gen_random_uuid(), gen_random_uuid());
    insert into public.kiosk_messages (text, ends_at) values ('x', now());
    insert into public.books (audio_path, audio_seconds, cover_rights)
      values ('1-a.mp3', 9, 'licence');
    insert into public.schedules (game, first_day, last_day)
      values ('wheel', '2026-01-01', '2026-01-01');
    ${winsSql(0)}`),
)

test.each<[table: string, column: string, refused: Values, stored: Values]>([
  ['roulette_items', 'label', NO_NAMES, NAMES],
  ['roulette_items', 'color', NO_COLORS, COLORS],
  ['scratch_text_prizes', 'prize_text', NO_NAMES, NAMES],
  ['scratch_image_prizes', 'alt_text', NO_NAMES, NAMES],
  [
    'scratch_image_prizes',
    'image_url',
    [`https://${letters(2041)}`, 'javascript:alert(1)'],
    [`https://${letters(2040)}`],
  ],
  ['scratch_image_prizes', 'storage_path', ['', letters(256)], [letters(255)]],
  ['photo_booth_images', 'storage_path', ['a.exe', '../photo-1.png'], ['photo-1-a.png']],
  ['photo_booth_images', 'image_url', ['data:text/html,x'], ['http://x']],
  ['admin_settings', 'setting_value', ['hologram', ''], ['image']],
  ['admin_settings', 'setting_key', ['', letters(101)], ['anything']],
  ['prize_rules', 'weight', [0, 1_000_001], [1_000_000]],
  ['prize_rules', 'stock', [-1], [0]],
  ['prize_rules', 'daily_cap', [0], [1]],
  ['prize_rules', 'valid_days', [0, 1000], [999]],
  ['prize_rules', 'conditions', [letters(501)], [letters(500)]],
  ['devices', 'name', [...BLANK, letters(41)], [letters(40)]],
  ['kiosk_messages', 'text', [...BLANK, letters(121)], [letters(120)]],
  ['wins', 'void_reason', [...BLANK, letters(201)], []],
  ['game_rewards', 'name', NO_NAMES, NAMES],
  ['game_rewards', 'stock', [-1], [0]],
  ['game_rewards', 'daily_cap', [0], [1]],
  ['game_rewards', 'valid_days', [0, 1000], [999]],
  ['game_rewards', 'conditions', [letters(501)], [letters(500)]],
  ['game_rewards', 'games', [0, 3], [1]],
  ['books', 'isbn', ['9788535914841', '978-85-359-1484-9'], ['9788535914849']],
  ['books', 'cover_path', ['1-../x.webp', '1-x.svg'], ['1-x.webp']],
  ['books', 'audio_seconds', [120], [60]],
  ['books', 'games', ['{wheel}'], ['{memory}']],
  ['books', 'cover_licence', ['javascript:1'], ['https://x']],
  ['schedules', 'last_day', ['2027-01-02'], ['2027-01-01']],
  // A revealed win cannot return, and voiding needs a reason.
  ['wins', 'returned_at', ['now'], []],
  ['wins', 'voided_at', ['now'], []],
])('%s.%s takes valid values only', async (table, column, refused, stored) => {
  const attempt = (value: string | number) =>
    backend.attempt(`update public.${table} set ${column} = '${value}'`)
  const outcomes = async (values: Values) => {
    const all = []
    for (const value of values) all.push([value, await attempt(value)])
    return all
  }
  expect(await outcomes(refused)).toEqual(refused.map((value) => [value, CHECK_VIOLATION]))
  expect(await outcomes(stored)).toEqual(stored.map((value) => [value, 'stored']))
})

test('a file has one row, and rules belong to one prize', async () => {
  const add = (table: string, columns: string, values: string) =>
    backend.attempt(`insert into public.${table} (${columns}) values (${values})`)
  const image = ['image_url, alt_text, storage_path', `'http://x', 'x', 'z.png'`] as const
  expect(await add('scratch_image_prizes', ...image)).toBe('stored')
  expect(await add('scratch_image_prizes', ...image)).toBe(UNIQUE_VIOLATION)
  const photo = ['image_url, storage_path', `'http://x', 'photo-2.png'`] as const
  expect(await add('photo_booth_images', ...photo)).toBe('stored')
  expect(await add('photo_booth_images', ...photo)).toBe(UNIQUE_VIOLATION)
  const of = `'${slice(0)}'`
  expect(await add('prize_rules', 'roulette_item_id', of)).toBe(UNIQUE_VIOLATION)
  await backend.query(
    `insert into public.scratch_text_prizes (id, prize_text) values (${of}, 'x')`,
  )
  const two = 'roulette_item_id, scratch_text_prize_id'
  expect(await add('prize_rules', two, `${of}, ${of}`)).toBe(CHECK_VIOLATION)
  const same = `'x', 'bg-red-500'`
  expect(await add('roulette_items', 'label, color', same)).toBe('stored')
  expect(await add('roulette_items', 'label, color', same)).toBe('stored')
})

const keys = Object.keys(settingRules)
const texts = (values: readonly string[]) =>
  `array[${values.map((it) => `'${it}'`).join()}]`

test('the database and the page have the same default settings', async () => {
  await backend.query(`
    delete from public.admin_settings;
    delete from auth.users where raw_app_meta_data ->> 'role' = 'kiosk'`)
  expect(
    await backend.list(`select private.shop_setting(key) from unnest(${texts(keys)}) key`),
  ).toEqual(Object.values(settingRules).map(({ fallback }) => fallback))
})

test('a setting that does not exist has no value', async () => {
  expect(await backend.attempt("select private.shop_setting('couponPerVisit')")).toBe(
    'P0001',
  )
})

/** Values on both sides of every limit. */
const WORDS =
  '0 1 7 07 19 20 60 99 100 101 600 601 999 1000 999999 1000000 -1 +1 1.5 1e2 ٣ ' +
  '9999 10000 15.6 21.5 21.6 55 150 151 chance counter schedule Chance next return ' +
  'America/Sao_Paulo UTC on off On anyone shop 00:00 23:59 24:00 8:00 08:60 ' +
  '55119876543 551198765432 051198765432 551198765432109 5511987654321098 ' +
  '#000000 #767676 #8B5A2B #8b5a2b #ffffff #E0D8C8 #d8d0c0 #CFC6B4 #fff #12345g 123456 ' +
  '12.345.678/0001-95 12345678000195 12.345.678/0001-94 12.345.678/000195 12.ABC.345/01DE-35 ' +
  '12abc34501de35 12ABC34501DE36 00000000000000 12.345.678-0001/95 ' +
  '2026-12-01 2026-12-31 2026-02-28 2026-02-29 2026-02-31 2028-02-29 2026-00-10 2026-13-01 2026-12-32 1999-12-01 2026-1-1 01/12/2026 ' +
  'unsaid pending exempt ' +
  '960 1280 1920 ' +
  '1-logo.png 1700000000000-logo.webp 1-logo.svg ../1-logo.png'
const borders = ['', ' ', ' 7', '7 ', 'America/Sao Paulo', ...WORDS.split(' ')].concat(
  [80, 81, 200, 201, 250, 251].flatMap((length) => [letters(length), '📚'.repeat(length)]),
)

test('the database and the page accept the same values of each setting', async () => {
  await backend.query(`
    delete from public.admin_settings;
    create function pg_temp.takes(key text, value text) returns boolean language plpgsql as $$
    begin
      insert into public.admin_settings values (key, value);
      delete from public.admin_settings;
      return true;
    exception
      when check_violation then return false;
    end $$`)
  const taken = await backend.query(`
    select key, array_agg(value) as values
    from unnest(${texts(keys)}) as key, unnest(${texts(borders)}) as value
    where pg_temp.takes(key, value)
    group by key`)
  expect(Object.fromEntries(taken.map(({ key, values }) => [key, values]))).toEqual(
    Object.fromEntries(
      Object.entries(settingRules).map(([key, it]) => [key, borders.filter(it.accepts)]),
    ),
  )
})
