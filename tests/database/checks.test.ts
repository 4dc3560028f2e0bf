import { expect, test } from 'vitest'
import {
  CHECK_VIOLATION,
  embeddedBackend,
  UNIQUE_VIOLATION,
} from '@tests/support/embedded-backend'

const backend = embeddedBackend()

function insert(table: string, values: Readonly<Record<string, string>>) {
  const columns = Object.keys(values).join(', ')
  const literals = Object.values(values).map((value) => `'${value.replaceAll("'", "''")}'`)
  return backend.attempt(
    `insert into public.${table} (${columns}) values (${literals.join(', ')})`,
  )
}

const image = { image_url: 'https://x/y.png', alt_text: 'x', storage_path: 'y.png' }
const photo = { image_url: 'https://x/y.png', storage_path: 'photo-1700000000000.png' }

const blanks = {
  nothing: '',
  spaces: '   ',
  'a tab and a line break': '\t\n',
  'a no-break space': '\u00A0',
  'zero-width spaces': '\u200B\u200C\u200D\uFEFF',
  'wide spaces': '\u2003\u3000\u2800',
  'a soft hyphen': '\u00AD',
  'Hangul fillers': '\u3164\uFFA0\u115F',
  'marks of direction': '\u200E\u202E\u2066',
}

test.each(Object.entries(blanks))('%s is no name and no prize', async (_name, blank) => {
  expect(await insert('roulette_items', { label: blank, color: 'x' })).toBe(CHECK_VIOLATION)
  expect(await insert('scratch_text_prizes', { prize_text: blank })).toBe(CHECK_VIOLATION)
  const { alt_text: _, ...rest } = image
  expect(await insert('scratch_image_prizes', { ...rest, alt_text: blank })).toBe(
    CHECK_VIOLATION,
  )
})

test.each([
  'x',
  '\u00A0x\u00A0',
  '👩‍👩‍👧',
  'Ação',
  '0',
  '-',
  '<img src=x onerror=alert(1)>',
  'ã'.repeat(120),
])('%j is a name, and may be given twice', async (label) => {
  expect(await insert('roulette_items', { label, color: 'x' })).toBe('stored')
  expect(await insert('roulette_items', { label, color: 'x' })).toBe('stored')
})

test.each([
  ['a name of 121 letters', 'roulette_items', { label: 'x'.repeat(121), color: 'x' }],
  ['no colour', 'roulette_items', { label: 'x', color: '' }],
  ['a colour of 101 letters', 'roulette_items', { label: 'x', color: 'x'.repeat(101) }],
  ['a prize of 121 letters', 'scratch_text_prizes', { prize_text: 'x'.repeat(121) }],
  [
    'an alternative text of 121 letters',
    'scratch_image_prizes',
    { ...image, alt_text: 'x'.repeat(121) },
  ],
  [
    'an image address of 2,049 letters',
    'scratch_image_prizes',
    { ...image, image_url: `https://${'x'.repeat(2041)}` },
  ],
  [
    'an image address that is a script',
    'scratch_image_prizes',
    { ...image, image_url: 'javascript:alert(1)' },
  ],
  ['no path', 'scratch_image_prizes', { ...image, storage_path: '' }],
  [
    'a path of 256 letters',
    'scratch_image_prizes',
    { ...image, storage_path: 'x'.repeat(256) },
  ],
  [
    'a photo under another name',
    'photo_booth_images',
    { ...photo, storage_path: 'virus.exe' },
  ],
  [
    'a photo in a folder',
    'photo_booth_images',
    { ...photo, storage_path: '../photo-1.png' },
  ],
  [
    'a photo address that is data',
    'photo_booth_images',
    { ...photo, image_url: 'data:text/html,x' },
  ],
  ['an empty setting key', 'admin_settings', { setting_key: '', setting_value: 'x' }],
])('%s is refused', async (_what, table, values) => {
  expect(await insert(table, values)).toBe(CHECK_VIOLATION)
})

test('a colour of any shape is stored: the interface checks it before it draws', async () => {
  expect(await insert('roulette_items', { label: 'x', color: 'bg-[url(x)]' })).toBe(
    'stored',
  )
})

test('a stored file has one row', async () => {
  expect(await insert('scratch_image_prizes', image)).toBe('stored')
  expect(await insert('scratch_image_prizes', image)).toBe(UNIQUE_VIOLATION)
  expect(await insert('photo_booth_images', photo)).toBe('stored')
  expect(await insert('photo_booth_images', photo)).toBe(UNIQUE_VIOLATION)
})

test('the scratch card is of a known type', async () => {
  const setting = { setting_key: 'scratchCardType', setting_value: 'hologram' }
  await backend.query('delete from public.admin_settings')
  expect(await insert('admin_settings', setting)).toBe(CHECK_VIOLATION)
  expect(await insert('admin_settings', { ...setting, setting_value: 'image' })).toBe(
    'stored',
  )
})

test('the buckets take 5 MiB a file, and images alone; that of hidden photos is private', async () => {
  const buckets = await backend.query(`
    select id, public, file_size_limit::int as bytes, array_to_string(allowed_mime_types, ' ') as types
    from storage.buckets order by id`)
  expect(buckets).toEqual([
    { id: 'hidden-photos', public: false, bytes: 5242880, types: 'image/png' },
    { id: 'photo-booth-images', public: true, bytes: 5242880, types: 'image/png' },
    {
      id: 'scratch-prize-images',
      public: true,
      bytes: 5242880,
      types: 'image/png image/jpeg image/webp image/gif image/avif',
    },
  ])
})
