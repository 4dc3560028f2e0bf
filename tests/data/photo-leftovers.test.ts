import { beforeEach, expect, test } from 'vitest'
import { clearLeftovers } from '@/shop/photos/shop-photos'
import { deviceActor, sweepUnsavedFiles } from '@/shop/photos/upkeep'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { settingSql } from '@tests/database/support/shop'

const backend = embeddedBackend()

beforeEach(() =>
  backend.query('delete from public.photo_booth_images; delete from storage.objects'),
)

/** Stores files numbered in one range and rows in another. */
const store = (files: [number, number], age: string, rows: [number, number] = [1, 0]) =>
  backend.query(`
    insert into storage.objects (bucket_id, name, created_at)
    select 'photo-booth-images', 'photo-' || number || '.png', now() - interval '${age}'
    from generate_series(${files.join()}) as number;
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
