import { beforeEach, expect, test } from 'vitest'
import { embeddedBackend, type Role } from '@tests/database/support/embedded-backend'
import { PNG_BYTES } from '@tests/support/png'
import { KIOSK } from '@tests/database/support/shop'

// These limits also hold for requests the product never makes.

const backend = embeddedBackend()
const MOST_BYTES = 5 * 1024 * 1024
const URL = 'http://hub.test/storage/v1/object/public/photo-booth-images/photo-1.png'
const TOO_MANY = 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'

beforeEach(() =>
  backend.query(`
    delete from public.photo_booth_images;
    delete from public.devices;
    delete from storage.objects;
    select setval('private.photo_file_turns', 1), setval('private.photo_removal_turns', 1)`),
)

/** Stores files numbered from 2 on, and their rows. */
const storeFiles = (count: number, age: string, owner = '', withRows = true) =>
  backend.query(`
    insert into storage.objects (bucket_id, name, owner_id, created_at)
      select 'photo-booth-images', 'photo-' || number || '.png', nullif('${owner}', ''),
        now() - interval '${age}'
      from generate_series(2, ${count + 1}) as number;
    insert into public.photo_booth_images (image_url, storage_path, created_at)
      select 'https://x/y.png', name, created_at from storage.objects where ${withRows}`)

const filesOf = async (role: Role, bucket = 'photo-booth-images') =>
  (await backend.client(role)).storage.from(bucket)

const upload = async (role: Role, name: string) =>
  (await filesOf(role)).upload(name, PNG_BYTES, { contentType: 'image/png' })

test.each<[number, string, string, Role, boolean]>([
  [29, '0 seconds', '', 'visitor', true],
  [30, '0 seconds', '', 'visitor', false],
  [30, '0 seconds', '', 'admin', false],
  [30, '61 seconds', '', 'visitor', true],
  // The clock was set back.
  [30, '-23 hours', '', 'visitor', true],
  // A booth has its own pace.
  [30, '0 seconds', '', 'kiosk', true],
  [30, '0 seconds', KIOSK, 'visitor', true],
  [30, '0 seconds', KIOSK, 'kiosk', false],
])('after %i photos %s ago by “%s” a %s may add one: %s', async (count, age, ...rest) => {
  const [owner, role, may] = rest
  await storeFiles(count, age, owner)
  await backend.query(
    "insert into storage.objects (bucket_id, name) values ('photo-booth-images', 'photo-1.png')",
  )
  const client = await backend.client(role)
  const row = { image_url: URL, storage_path: 'photo-1.png' }
  const { error } = await client.from('photo_booth_images').insert(row)
  // The service answers with 429.
  const refusal = expect.objectContaining({ code: 'PT429', message: TOO_MANY })
  expect(error).toEqual(may ? null : refusal)
})

test.each<Role>(['visitor', 'kiosk', 'admin'])('a %s signs no upload', async (role) => {
  const { error } = await (await filesOf(role)).createSignedUploadUrl('photo-1.png')
  expect(error).toMatchObject({ statusCode: '403' })
})

test('rows inserted in one statement are counted one by one', async () => {
  await expect(storeFiles(31, '0 seconds')).rejects.toThrow(TOO_MANY)
})

test.each([
  [59, 1, 1],
  [60, 1, 0],
  [60, 2, 1],
])('after %i files %i devices store %i more', async (count, devices, stored) => {
  await storeFiles(count, '0 seconds', KIOSK, false)
  await backend.query(`
    insert into public.devices (id, account_id)
    select gen_random_uuid(), '${KIOSK}' from generate_series(1, ${devices})`)
  const { error } = await upload('kiosk', 'photo-1.png')
  expect(error === null).toBe(stored === 1)
})

test.each<[kind: 'file' | 'removal', turns: number, secondsAgo: number, Role, boolean]>([
  ['file', 59, 0, 'visitor', true],
  ['file', 60, 0, 'visitor', false],
  ['file', 60, 0, 'admin', false],
  ['file', 60, 0, 'kiosk', true],
  ['file', 60, 60, 'visitor', true],
  ['file', 60, -3600, 'visitor', true],
  ['removal', 9, 0, 'visitor', true],
  ['removal', 10, 0, 'visitor', false],
  ['removal', 10, 0, 'kiosk', false],
  ['removal', 10, 0, 'admin', true],
  ['removal', 10, 60, 'visitor', true],
])('after turns of a %s (%i, %i s ago) a %s has another: %s', async (kind, ...turn) => {
  const [turns, secondsAgo, role, may] = turn
  await storeFiles(1, '0 seconds')
  await backend.query(`
    select setval(
      'private.photo_${kind}_turns',
      (floor(extract(epoch from clock_timestamp()))::bigint - ${secondsAgo}) * 1000000 + ${turns} - 1
    )`)
  const files = await filesOf(role)
  const { data } =
    kind === 'file'
      ? await upload(role, 'photo-1.png')
      : await files.remove(['photo-2.png'])
  expect([data].flat().filter(Boolean)).toHaveLength(may ? 1 : 0)
})

test('a kiosk removes its own photos at once, and those of other kiosks at the pace of visitors', async () => {
  await storeFiles(40, '2 minutes')
  await backend.call('kiosk', 'check_in', {})
  await backend.query(`
    update public.photo_booth_images set device_id = (select id from public.devices)
    where length(storage_path) = 11`)
  const names = Array.from({ length: 40 }, (_, place) => `photo-${place + 2}.png`)
  await (await filesOf('kiosk')).remove(names)
  const left = await backend.list('select length(name) from storage.objects')
  expect(left).toEqual(Array(22).fill(12))
})

test('of 100 simultaneous files 60 are stored and 40 refused with 403', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, place) => upload('visitor', `photo-${place}.png`)),
  )
  const refused = outcomes.filter(({ error }) => error)
  const statuses = refused.map(({ error }) => Reflect.get(Object(error), 'statusCode'))
  expect(statuses).toEqual(Array(40).fill('403'))
  expect(await backend.query('select name from storage.objects')).toHaveLength(60)
})

function pngOf(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(PNG_BYTES)
  return bytes
}

test.each([
  ['one byte more than 5 MiB', 413, 'image/png', pngOf(MOST_BYTES + 1)],
  ['exactly 5 MiB', 200, 'image/png', pngOf(MOST_BYTES)],
  ['an SVG', 415, 'image/svg+xml', new TextEncoder().encode('<svg/>')],
  ['an HTML page', 415, 'text/html', new TextEncoder().encode('<script>1</script>')],
  ['untyped bytes', 415, 'application/octet-stream', PNG_BYTES],
])('%s is answered with %i by both buckets', async (_what, status, contentType, bytes) => {
  for (const [role, bucket] of [
    ['visitor', 'photo-booth-images'],
    ['admin', 'scratch-prize-images'],
  ] as const) {
    const files = await filesOf(role, bucket)
    const { error } = await files.upload('photo-1.png', bytes, { contentType })
    const refusal = expect.objectContaining({ statusCode: String(status) })
    expect(error).toEqual(status === 200 ? null : refusal)
  }
})
