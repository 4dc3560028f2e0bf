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
    select setval('private.photo_file_turns', 1)`),
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
