import { beforeEach, expect, test } from 'vitest'
import { addPhoto, deletePhoto, listPhotos } from '@/data/photo-booth-images'
import {
  hidePhoto,
  listShopPhotos,
  readPhoto,
  removeExpiredPhotos,
  showPhoto,
} from '@/data/shop-photos'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const ID = '00000000-0000-4000-8000-000000000001'
const done = { ok: true, value: undefined }

beforeEach(() =>
  backend.query(`
    delete from public.admin_settings;
    delete from public.photo_booth_images;
    delete from storage.objects;
    insert into public.photo_booth_images (id, image_url, storage_path)
      values ('${ID}', 'http://hub.test/storage/v1/object/public/photo-booth-images/photo-1.png', 'photo-1.png')`),
)

const listed = async () => valueOf(await listPhotos()).map(({ id }) => id)

test('whoever has the id of a photo reads that one', async () => {
  expect(await readPhoto(ID)).toMatchObject({ ok: true, value: { id: ID } })
  expect(await readPhoto(ID.replace('1', '2'))).toEqual({ ok: true, value: null })
  expect(await readPhoto('photo-1')).toMatchObject({ ok: false })
})

test('what an admin hides is in no gallery and on no page until it is shown again', async () => {
  await backend.become('admin')
  expect(await hidePhoto(ID)).toEqual(done)
  expect(await hidePhoto(ID)).toEqual(done)
  expect(await listShopPhotos()).toMatchObject({ value: [{ id: ID, isHidden: true }] })
  await backend.become('visitor')
  expect(await listed()).toEqual([])
  expect(await readPhoto(ID)).toEqual({ ok: true, value: null })
  await backend.become('admin')
  expect(await showPhoto(ID)).toEqual(done)
  expect(await listShopPhotos()).toMatchObject({ value: [{ id: ID, isHidden: false }] })
  expect(await showPhoto(ID)).toMatchObject({ ok: false, failure: { reason: 'gone' } })
  await backend.become('visitor')
  expect(await listed()).toEqual([ID])
})

test('staff see the newest photos first', async () => {
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    values ('http://hub.test/x', 'photo-0.png', now() - interval '1 day'),
      ('http://hub.test/x', 'photo-2.png', now() + interval '1 minute')`)
  await backend.become('admin')
  const photos = valueOf(await listShopPhotos())
  expect(photos.map(({ storage_path }) => storage_path)).toEqual([
    'photo-2.png',
    'photo-1.png',
    'photo-0.png',
  ])
})

test('a kiosk removes what is older than the shop keeps it, twenty at a time', async () => {
  await backend.query(`
    delete from public.photo_booth_images;
    insert into public.admin_settings values ('photoDays', '7');
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    select 'http://x', 'photo-' || number || '.png', now() - make_interval(days => number)
    from generate_series(1, 30) as number;
    insert into public.hidden_photos select id from public.photo_booth_images;
    insert into storage.objects (bucket_id, name)
    select 'photo-booth-images', storage_path from public.photo_booth_images`)
  await backend.become('kiosk')
  const removed = []
  for (let asks = 0; asks < 3; asks += 1) removed.push(await removeExpiredPhotos())
  expect(removed).toEqual([20, 4, 0].map((value) => ({ ok: true, value })))
  const left = [1, 2, 3, 4, 5, 6].map((number) => `photo-${number}.png`)
  const rows = 'select storage_path from public.photo_booth_images order by 1'
  expect(await backend.list(rows)).toEqual(left)
  expect(await backend.list('select name from storage.objects order by 1')).toEqual(left)
})

test.each([
  ['visitor', false],
  ['user', false],
  ['till', false],
  ['kiosk', true],
  ['admin', true],
] as const)('where the shop keeps photos to itself, a %s may: %s', async (role, may) => {
  await backend.become(role)
  const before = valueOf(await addPhoto(pngFile('photo.png'), 1000))
  await backend.query(`insert into public.admin_settings values ('photosBy', 'shop')`)
  expect((await addPhoto(pngFile('photo.png'), 2000)).ok).toBe(may)
  expect((await deletePhoto(before)).ok).toBe(may)
  const files = await backend.list('select name from storage.objects')
  expect(files).toEqual([may ? 'photo-2000.png' : 'photo-1000.png'])
})
