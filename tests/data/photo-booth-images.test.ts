import { expect, test, vi } from 'vitest'
import { addPhoto, countPhotos, deletePhoto, listPhotos } from '@/data/photo-booth-images'
import { embeddedBackend, type Role } from '@tests/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'
import { refusing } from '@tests/support/refusing'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const png = pngFile('photo.png')
const roles: Role[] = ['visitor', 'user', 'admin']

const takePhoto = async (now: number) => valueOf(await addPhoto(png, now))

test.each(roles)('a %s takes a photo, sees it, and removes it', async (role) => {
  await backend.become(role)
  const photo = await takePhoto(1_700_000_000_000)
  expect(photo).toMatchObject({
    storage_path: 'photo-1700000000000.png',
    image_url:
      'http://hub.test/storage/v1/object/public/photo-booth-images/photo-1700000000000.png',
  })
  expect(await listPhotos()).toEqual({ ok: true, value: [photo] })
  expect(await countPhotos()).toEqual({ ok: true, value: 1 })

  expect(await deletePhoto(photo)).toEqual({ ok: true })
  expect(await listPhotos()).toEqual({ ok: true, value: [] })
})

test('the address of a photo gives back the bytes that were stored', async () => {
  const photo = await takePhoto(1_700_000_000_001)
  const response = await backend.serve(photo.image_url)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG_BYTES)
  expect(response.headers.get('content-type')).toBe('image/png')
  await deletePhoto(photo)
})

test('two photos of the same millisecond both stay, newest first, page by page', async () => {
  const first = await takePhoto(1_700_000_000_002)
  // The embedded database counts time in whole milliseconds.
  await backend.query(
    `update public.photo_booth_images set created_at = created_at - interval '1 second'`,
  )
  const second = await takePhoto(1_700_000_000_002)
  expect(second.storage_path).toBe('photo-1700000000003.png')
  expect(await listPhotos()).toEqual({ ok: true, value: [second, first] })
  expect(await listPhotos({ from: 1, to: 1 })).toEqual({ ok: true, value: [first] })
  await deletePhoto(first)
  await deletePhoto(second)
})

test('the number is of all photos, and a service that says none has sent all', async () => {
  const first = await takePhoto(1_700_000_000_008)
  const second = await takePhoto(1_700_000_000_009)
  expect(await countPhotos()).toEqual({ ok: true, value: 2 })
  vi.stubGlobal('fetch', async () => Response.json([first, second, first]))
  expect(await countPhotos()).toEqual({ ok: true, value: 3 })
  vi.stubGlobal('fetch', backend.serve)
  await deletePhoto(first)
  await deletePhoto(second)
})

test('a photo whose row is refused leaves no file behind', async () => {
  vi.stubGlobal('fetch', refusing(backend.serve, { POST: '/rest/v1/photo_booth_images' }))
  const result = await addPhoto(png, 1_700_000_000_004)
  expect(result).toEqual({
    ok: false,
    step: 'row',
    failure: { reason: 'refused', message: 'refused by the test' },
  })
  expect(await backend.query('select name from storage.objects')).toEqual([])
})

test('a file that cannot be removed after its row failed is named', async () => {
  const calls = { POST: '/rest/v1/photo_booth_images', DELETE: '/storage/v1/object' }
  vi.stubGlobal('fetch', refusing(backend.serve, calls))
  const result = await addPhoto(png, 1_700_000_000_005)
  expect(result).toMatchObject({ step: 'row', leftBehind: 'photo-1700000000005.png' })
  await backend.query('delete from storage.objects')
})

test('a failed removal of the file keeps the row', async () => {
  const photo = await takePhoto(1_700_000_000_006)
  vi.stubGlobal('fetch', refusing(backend.serve, { DELETE: '/storage/v1/object' }))
  expect(await deletePhoto(photo)).toMatchObject({ ok: false, step: 'storage' })
  vi.stubGlobal('fetch', backend.serve)
  expect(await listPhotos()).toEqual({ ok: true, value: [photo] })
  await deletePhoto(photo)
})

test('a photo whose file is there keeps its row, whatever was removed', async () => {
  const photo = await takePhoto(1_700_000_000_007)
  const elsewhere = { ...photo, storage_path: 'photo-1.png' }
  expect(await deletePhoto(elsewhere)).toEqual({
    ok: false,
    step: 'storage',
    failure: { reason: 'denied', code: '42501', message: expect.any(String) },
  })
  expect(await listPhotos()).toEqual({ ok: true, value: [photo] })
  await deletePhoto(photo)
})

test('a photo that points to another host is listed, without its address', async () => {
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path)
    values ('https://evil.example/photo-1.png', 'photo-1.png')`)
  expect(await listPhotos()).toMatchObject({
    value: [{ image_url: '', storage_path: 'photo-1.png' }],
  })
  await backend.query('delete from public.photo_booth_images')
})

test('on the embedded backend a photo is found under the name that the page has for it', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  const path = '/storage/v1/object/public/photo-booth-images/photo-7.png'
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path)
    values ('http://localhost:5173${path}', 'photo-7.png')`)
  const photos = valueOf(await listPhotos())
  expect(photos).toContainEqual(expect.objectContaining({ image_url: path }))
})
