import { beforeEach, expect, test } from 'vitest'
import { addPhoto, deletePhoto, type Photo } from '@/data/photo-booth-images'
import {
  clearLeftovers,
  deleteShopPhoto,
  listShopPhotos,
  movePhoto,
  readHiddenPhoto,
  tidyShopPhotos,
} from '@/shop/photos/shop-photos'
import { readPhoto, removeUnlisted } from '@/shop/photos/unlisted-photos'
import { deviceActor, sweepUnsavedFiles, tidyPhotos } from '@/shop/photos/upkeep'
import { readPhotoRules } from '@/shop/settings/photo-rules'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'
import { settingSql } from '@tests/database/support/shop'

const backend = embeddedBackend()

beforeEach(() =>
  backend.query(`
    delete from public.admin_settings;
    delete from public.photo_booth_images;
    delete from storage.objects;
    select setval('private.photo_removal_turns', 1);
    ${settingSql('photosBy', 'anyone')}`),
)

const takePhoto = async () => valueOf(await addPhoto(pngFile('photo.png'), 1000))
const remove = (photo: Photo) => deletePhoto(photo, removeUnlisted)
const files = () => backend.list('select bucket_id from storage.objects')

test('a photo that an admin hides can be read by nobody else until it is shown again', async () => {
  const photo = await takePhoto()
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path, created_at) values
      ('http://x', 'photo-2.png', now() - interval '1 day'),
      ('http://x', 'photo-3.png', now() + interval '1 minute')`)
  await backend.become('admin')
  const shown = { ...photo, isHidden: false }
  const hidden = { ...photo, isHidden: true }
  expect(await movePhoto(shown)).toEqual({ ok: true })
  expect(await movePhoto(shown)).toMatchObject({ failure: { reason: 'gone' } })
  const newest = valueOf(await listShopPhotos(2))
  expect(newest).toMatchObject([{ storage_path: 'photo-3.png', isHidden: false }, hidden])
  const picture = await readHiddenPhoto(photo.storage_path)
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? [])).toEqual(PNG_BYTES)
  await backend.become('visitor')
  expect(await readPhoto(photo.id)).toEqual({ ok: true, value: null })
  expect((await backend.serve(photo.image_url)).status).toBe(400)
  expect(await readHiddenPhoto(photo.storage_path)).toBeNull()
  expect(await remove(photo)).toMatchObject({ failure: { reason: 'denied' } })
  await backend.become('admin')
  expect(await movePhoto(hidden)).toEqual({ ok: true })
  await backend.become('visitor')
  expect(await readPhoto(photo.id)).toEqual({ ok: true, value: photo })
  expect((await backend.serve(photo.image_url)).status).toBe(200)
})

test('staff are told that hidden photos cannot be listed, or a photo cannot be moved', async () => {
  const photo = await takePhoto()
  await backend.become('admin')
  backend.fail('refused', 'POST /storage/')
  const refused = { ok: false, failure: { reason: 'refused' } }
  expect(await listShopPhotos(1)).toMatchObject(refused)
  expect(await movePhoto({ ...photo, isHidden: false })).toMatchObject(refused)
})

test.each([true, false])('staff delete a photo (hidden: %s)', async (isHidden) => {
  const photo = await takePhoto()
  await backend.become('admin')
  if (isHidden) await movePhoto({ ...photo, isHidden: false })
  expect(await files()).toEqual([isHidden ? 'hidden-photos' : 'photo-booth-images'])
  expect(await deleteShopPhoto({ ...photo, isHidden })).toEqual({ ok: true })
  expect(await listShopPhotos(100)).toEqual({ ok: true, value: [] })
  expect(await files()).toEqual([])
})

test.each([
  ['only the shop may delete', settingSql('photosBy', 'shop'), 'Peça à equipe'],
  [
    'exceeds the pace of visitors',
    `select setval('private.photo_removal_turns',
      floor(extract(epoch from clock_timestamp()))::bigint * 1000000 + 10)`,
    'Espere um minuto',
  ],
])('deleting a photo that %s fails with the reason', async (_why, sql, message) => {
  const photo = await takePhoto()
  await backend.query(sql)
  expect(await remove(photo)).toMatchObject({
    step: 'storage',
    failure: { reason: 'denied', message: expect.stringContaining(message) },
  })
  expect(await readPhoto(photo.id)).toEqual({ ok: true, value: photo })
})

test('a phone deletes a photo by its id, once, while the gallery is closed', async () => {
  await backend.query(settingSql('gallery', 'off'))
  const photo = await takePhoto()
  expect(await readPhoto('photo-1')).toMatchObject({ ok: false })
  expect(await remove(photo)).toEqual({ ok: true })
  const gone = { step: 'row', failure: { reason: 'gone' } }
  expect(await remove(photo)).toMatchObject(gone)
})

test('anyone may change photos until the hub has a kiosk or staff decide', async () => {
  const rules = { mayList: true, mayChange: false, photosBy: 'shop', byDefault: 'shop' }
  await backend.query(settingSql('gallery', 'off'))
  const ofAnyone = { ...rules, mayChange: true, photosBy: 'anyone' }
  expect(valueOf(await readPhotoRules())).toEqual({ ...ofAnyone, mayList: false })
  await backend.become('kiosk')
  expect(valueOf(await readPhotoRules())).toEqual(ofAnyone)
  await backend.become('visitor')
  await backend.query('delete from public.admin_settings')
  expect(valueOf(await readPhotoRules())).toEqual(rules)
  await backend.query(`
    create temp table kiosks as select id, raw_app_meta_data from auth.users;
    update auth.users set raw_app_meta_data = '{}' where raw_app_meta_data ->> 'role' = 'kiosk'`)
  expect(valueOf(await readPhotoRules())).toEqual({ ...ofAnyone, byDefault: 'anyone' })
  await backend.query(`
    update auth.users set raw_app_meta_data = kiosks.raw_app_meta_data
    from kiosks where kiosks.id = auth.users.id`)
})

/** Adds photos of these ages with their files; odd ones are hidden. */
const addPhotos = (...days: number[]) =>
  backend.query(`
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    select 'http://x', 'photo-' || days || '.png', now() - make_interval(days => days)
    from unnest(array[${days.join()}]) as days;
    insert into storage.objects (bucket_id, name, created_at)
    select case when days % 2 = 0 then 'photo-booth-images' else 'hidden-photos' end,
      'photo-' || days || '.png', now() - make_interval(days => days)
    from unnest(array[${days.join()}]) as days`)

/** The ages of all rows and files. */
const daysLeft = async () => {
  const names = await backend.list(`
    select storage_path from public.photo_booth_images
    union all select name from storage.objects order by 1`)
  return names.map((name) => Number.parseInt(String(name).replace('photo-', '')))
}

test.each([
  ['visitor', () => tidyPhotos(), [27, 27, 28, 28, 400, 400, 401, 401]],
  ['kiosk', () => tidyPhotos(), [27, 27, 28, 28]],
  ['admin', () => tidyShopPhotos(), [27, 27, 28, 28]],
] as const)('a %s removes expired photos, row and file', async (role, tidy, days) => {
  await backend.become(role)
  await addPhotos(401, 400, 28, 27)
  await tidy()
  expect(await daysLeft()).toEqual(days)
})

test('pg_cron removes expired rows, and a booth their files', async () => {
  await addPhotos(401, 400, 28)
  await backend.query(`
    create schema cron;
    create table cron.job (name text, schedule text, command text);
    create function cron.schedule(text, text, text) returns void language sql
      as 'insert into cron.job values ($1, $2, $3)';
    select private.schedule_upkeep()`)
  const [job] = await backend.list('select command from cron.job')
  await backend.query(`drop schema cron cascade; ${String(job)}`)
  expect(await daysLeft()).toEqual([28, 28, 400, 401])
  await tidyPhotos()
  expect(await daysLeft()).toEqual([28, 28])
})

/** Stores files numbered in one range and rows in another. */
const store = (stored: [number, number], age: string, rows: [number, number] = [1, 0]) =>
  backend.query(`
    insert into storage.objects (bucket_id, name, created_at)
    select 'photo-booth-images', 'photo-' || number || '.png', now() - interval '${age}'
    from generate_series(${stored.join()}) as number;
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    select 'https://x/y.png', 'photo-' || number || '.png', now() - interval '1 day'
    from generate_series(${rows.join()}) as number`)

const rows = () => backend.list('select storage_path from public.photo_booth_images')

test('a device removes the oldest hundred files that got no row within an hour', async () => {
  await store([1, 100], '3 hours', [100, 100])
  await store([101, 102], '2 hours')
  await store([103, 104], '59 minutes')
  await backend.query(`
    insert into storage.objects (bucket_id, name, created_at)
    values ('scratch-prize-images', 'x.png', now() - interval '1 day')`)
  expect(await sweepUnsavedFiles(deviceActor())).toEqual({ ok: true, value: 100 })
  expect(await sweepUnsavedFiles(deviceActor())).toEqual({ ok: true, value: 1 })
  const left = await backend.files()
  expect(left).toEqual(['photo-100.png', 'photo-103.png', 'photo-104.png', 'x.png'])
  expect(await rows()).toEqual(['photo-100.png'])
  backend.requests.length = 0
  expect(await sweepUnsavedFiles(deviceActor())).toEqual({ ok: true, value: 0 })
  expect(backend.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/rest/v1/rpc/unsaved_photo_files',
  ])
})

test('nobody but kiosks and staff is told what a closed gallery leaves behind', async () => {
  await store([1, 1], '2 hours')
  await backend.query(settingSql('gallery', 'off'))
  expect(await sweepUnsavedFiles(deviceActor())).toEqual({ ok: true, value: 0 })
  await backend.become('kiosk')
  expect(await sweepUnsavedFiles(deviceActor())).toEqual({ ok: true, value: 1 })
})

test('an admin removes every leftover at once, except files of the last minute', async () => {
  await backend.become('admin')
  await store([1, 250], '2 minutes', [250, 400])
  await store([900, 900], '30 seconds')
  expect(await clearLeftovers()).toEqual({ ok: true, value: { photos: 150, files: 249 } })
  expect(await backend.files()).toEqual(['photo-250.png', 'photo-900.png'])
  expect(await rows()).toEqual(['photo-250.png'])
  expect(await clearLeftovers()).toEqual({ ok: true, value: { photos: 0, files: 0 } })
})

test.each([
  ['rows', 'POST /rest/v1/rpc/clear_lost_photos'],
  ['the names of files', 'POST /rest/v1/rpc/unsaved_photo_files'],
  ['files', 'DELETE /storage/v1/object'],
])('clearing leftovers reports a failure at %s', async (_what, call) => {
  await backend.become('admin')
  await store([1, 1], '2 hours', [2, 2])
  backend.fail('refused', call)
  expect(await clearLeftovers()).toEqual({
    ok: false,
    failure: { reason: 'refused', message: 'refused by the test' },
  })
  expect(await backend.files()).toEqual(['photo-1.png'])
})

test('clearing ends when storage removes no files', async () => {
  await backend.become('admin')
  await store([1, 100], '2 hours')
  backend.replyTo(['DELETE /storage/v1/object'], () => Response.json([]))
  expect(await clearLeftovers()).toEqual({ ok: true, value: { photos: 0, files: 0 } })
})
