import { beforeEach, expect, test } from 'vitest'
import { addPhoto } from '@/data/photo-booth-images'
import { embeddedBackend, type Role } from '@tests/support/embedded-backend'
import { PNG_BYTES } from '@tests/support/png'

const backend = embeddedBackend()
const png = new Blob([PNG_BYTES], { type: 'image/png' })
const NOW = 1_700_000_000_000
const FILES_A_MINUTE = 60

beforeEach(() =>
  backend.query(`
    delete from public.photo_booth_images;
    delete from storage.objects;
    select setval('private.photo_file_turns', 1)`),
)

/** Sends files without rows, all at once, and answers with what became of each. */
async function storeFiles(count: number, role: Role = 'visitor', first = 0) {
  const files = (await backend.client(role)).storage.from('photo-booth-images')
  const names = Array.from({ length: count }, (_, index) => `photo-${first + index}.png`)
  const outcomes = await Promise.all(
    names.map((name) => files.upload(name, PNG_BYTES, { contentType: 'image/png' })),
  )
  return outcomes.map(({ error }) => (error ? Reflect.get(error, 'statusCode') : 'stored'))
}

const storedFiles = async () =>
  (await backend.query('select name from storage.objects')).length

const laterBySeconds = (seconds: number) =>
  backend.query(`
    select setval('private.photo_file_turns', last_value - ${seconds}::bigint * 1000000)
    from private.photo_file_turns;
    update storage.objects set created_at = created_at - interval '${seconds} seconds'`)

test('of 100 files at once 60 are stored, and the others refused with 403', async () => {
  const outcomes = await storeFiles(100)
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(FILES_A_MINUTE)
  expect(outcomes.filter((outcome) => outcome === '403')).toHaveLength(40)
  expect(await storedFiles()).toBe(FILES_A_MINUTE)
})

test('a minute later files are stored again, also under a clock that was set back', async () => {
  await storeFiles(FILES_A_MINUTE + 1)
  await laterBySeconds(60)
  expect(await addPhoto(png, NOW)).toMatchObject({ ok: true })
  await storeFiles(FILES_A_MINUTE + 1, 'visitor', 100)
  await laterBySeconds(-3600)
  expect(await addPhoto(png, NOW + 1)).toMatchObject({ ok: true })
})

test.each(['visitor', 'kiosk', 'admin'] as const)(
  'a %s gets no address to upload to, which would outlive the rules of today',
  async (role) => {
    const files = (await backend.client(role)).storage.from('photo-booth-images')
    const { error } = await files.createSignedUploadUrl('photo-1000.png')
    expect(error).toMatchObject({ statusCode: '403' })
  },
)

test('who has an account shares the pace of the visitors', async () => {
  await storeFiles(FILES_A_MINUTE)
  expect(await storeFiles(1, 'user', 100)).toEqual(['403'])
  expect(await storeFiles(1, 'admin', 100)).toEqual(['403'])
})

test('a booth with an account goes on while visitors use up theirs', async () => {
  await storeFiles(FILES_A_MINUTE)
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path)
    select 'https://x/y.png', name from storage.objects limit 30`)
  expect(await addPhoto(png, NOW)).toMatchObject({ ok: false, step: 'upload' })
  await backend.become('kiosk')
  expect(await addPhoto(png, NOW)).toMatchObject({ ok: true })
})

test('a booth has a pace, too, and leaves that of the visitors alone', async () => {
  expect(await storeFiles(FILES_A_MINUTE, 'kiosk')).not.toContain('403')
  expect(await storeFiles(1, 'kiosk', 100)).toEqual(['403'])
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path)
    select 'https://x/y.png', name from storage.objects limit 30`)
  expect(await addPhoto(png, NOW)).toMatchObject({ ok: true })
  await backend.query(`
    update storage.objects set created_at = now() - interval '2 minutes'`)
  await backend.become('kiosk')
  expect(await addPhoto(png, NOW + 1)).toMatchObject({ ok: false, step: 'row' })
})

test('prize images have no pace', async () => {
  await storeFiles(FILES_A_MINUTE)
  const files = (await backend.client('admin')).storage.from('scratch-prize-images')
  const { error } = await files.upload('1-x.png', PNG_BYTES, { contentType: 'image/png' })
  expect(error).toBeNull()
})
