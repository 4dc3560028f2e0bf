import { beforeEach, expect, test } from 'vitest'
import { addPhoto, deletePhoto } from '@/data/photo-booth-images'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PNG_BYTES } from '@tests/support/png'

const backend = embeddedBackend()
const png = new Blob([PNG_BYTES], { type: 'image/png' })
const NOW = 1_700_000_000_000
const TOO_MANY = 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'

beforeEach(() =>
  backend.query(`
    delete from public.photo_booth_images;
    delete from storage.objects;
    select setval('private.photo_file_turns', 1), setval('private.photo_removal_turns', 1)`),
)

const insertRows = (count: number, age = '0 seconds') =>
  backend.query(`
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    select 'https://x/y.png', 'photo-' || number || '.png', now() - interval '${age}'
    from generate_series(1, ${count}) as number`)

test.each(['visitor', 'user', 'admin'] as const)(
  'the thirtieth photo of a minute is stored, the next is refused with a clear sentence: %s',
  async (role) => {
    await backend.become(role)
    await insertRows(29)
    expect(await addPhoto(png, NOW)).toMatchObject({ ok: true })
    expect(await addPhoto(png, NOW + 1)).toMatchObject({
      ok: false,
      step: 'row',
      // The service answers with 429.
      failure: { reason: 'refused', message: TOO_MANY, code: 'PT429' },
    })
  },
)

test('a minute later photos are stored again', async () => {
  await insertRows(30, '61 seconds')
  expect(await addPhoto(png, NOW + 3)).toMatchObject({ ok: true })
})

test('photos of a later hour, to which the clock was set by mistake, stop nobody', async () => {
  await insertRows(30, '-23 hours')
  expect(await addPhoto(png, NOW + 6)).toMatchObject({ ok: true })
})

test('many rows in one statement are counted one by one', async () => {
  await expect(insertRows(31)).rejects.toThrow(TOO_MANY)
})

test('a deleted photo makes room', async () => {
  await insertRows(29)
  const added = await addPhoto(png, NOW + 4)
  if (!added.ok) throw new Error('The thirtieth photo was refused.')
  await deletePhoto(added.value)
  expect(await addPhoto(png, NOW + 5)).toMatchObject({ ok: true })
})

test('visitors delete ten photos a minute together, a kiosk and staff as many as they like', async () => {
  await insertRows(30, '2 minutes')
  await backend.query(`
    insert into storage.objects (bucket_id, name)
    select 'photo-booth-images', storage_path from public.photo_booth_images`)
  const names = await backend.list('select name from storage.objects')
  const removed = async (role: 'visitor' | 'user' | 'kiosk' | 'admin', count: number) => {
    const files = (await backend.client(role)).storage.from('photo-booth-images')
    const { data } = await files.remove(names.splice(0, count).map(String))
    return data?.length
  }
  expect(await removed('visitor', 6)).toBe(6)
  expect(await removed('user', 6)).toBe(4)
  expect(await removed('visitor', 1)).toBe(0)
  expect(await removed('kiosk', 8)).toBe(8)
  expect(await removed('admin', 5)).toBe(5)
  await backend.query(`
    select setval('private.photo_removal_turns', last_value - 60000000)
    from private.photo_removal_turns`)
  expect(await removed('visitor', 4)).toBe(4)
})

test('a photo that goes too slowly for a visitor says so, and stays', async () => {
  const added = await addPhoto(png, NOW + 7)
  if (!added.ok) throw new Error('The photo was refused.')
  await backend.query(`
    select setval('private.photo_removal_turns',
      floor(extract(epoch from clock_timestamp()))::bigint * 1000000 + 10)`)
  expect(await deletePhoto(added.value)).toMatchObject({
    step: 'storage',
    failure: { reason: 'denied', message: expect.stringContaining('Espere um minuto') },
  })
})
