import { beforeEach, expect, test } from 'vitest'
import {
  addPhoto,
  countPhotos,
  deletePhoto,
  listPhotos,
  readPhoto,
  tidyPhotos,
  type Photo,
} from '@/data/photo-booth-images'
import { readPhotoRules } from '@/data/photo-rules'
import {
  deleteShopPhoto,
  listShopPhotos,
  movePhoto,
  readHiddenPhoto,
  tidyShopPhotos,
} from '@/data/shop-photos'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const ID = '00000000-0000-4000-8000-000000000001'
const done = { ok: true, value: undefined }

beforeEach(() =>
  backend.query(`
    delete from public.admin_settings;
    insert into public.admin_settings values ('photosBy', 'anyone');
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

const keep = (photosBy: string, gallery = 'on') =>
  backend.query(`
    insert into public.admin_settings values ('photosBy', '${photosBy}'), ('gallery', '${gallery}')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`)

const taken = async () => valueOf(await addPhoto(pngFile('photo.png'), 1000))

const answersWith = async ({ image_url }: Photo) => (await backend.serve(image_url)).status

test('what an admin hides answers nobody else, at no address, until it is shown again', async () => {
  const photo = await taken()
  await backend.become('admin')
  expect(await movePhoto({ ...photo, isHidden: false })).toEqual(done)
  expect(await movePhoto({ ...photo, isHidden: false })).toMatchObject({
    failure: { reason: 'gone' },
  })
  expect(valueOf(await listShopPhotos(100))[0]).toEqual({ ...photo, isHidden: true })
  const picture = await readHiddenPhoto(photo.storage_path)
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? [])).toEqual(PNG_BYTES)
  for (const role of ['visitor', 'user', 'kiosk', 'till'] as const) {
    await backend.become(role)
    expect(await listed()).toEqual([ID])
    expect(await countPhotos()).toEqual({ ok: true, value: 1 })
    expect(await readPhoto(photo.id)).toEqual({ ok: true, value: null })
    expect(await answersWith(photo)).toBe(400)
    expect(await readHiddenPhoto(photo.storage_path)).toBeNull()
    expect((await addPhoto(pngFile('photo.png'), 1000)).ok).toBe(false)
    expect(await movePhoto({ ...photo, isHidden: true })).toMatchObject({
      failure: { reason: 'denied' },
    })
    expect(await deletePhoto(photo)).toMatchObject({ failure: { reason: 'denied' } })
  }
  await backend.become('admin')
  expect(await movePhoto({ ...photo, isHidden: true })).toEqual(done)
  await backend.become('visitor')
  expect(await listed()).toEqual([photo.id, ID])
  expect(await answersWith(photo)).toBe(200)
})

test.each([true, false])('staff delete a photo that is hidden: %s', async (isHidden) => {
  const photo = await taken()
  await backend.become('admin')
  if (isHidden) await movePhoto({ ...photo, isHidden: false })
  expect(await deleteShopPhoto({ ...photo, isHidden })).toEqual({ ok: true })
  expect(valueOf(await listShopPhotos(100)).map(({ id }) => id)).toEqual([ID])
  expect(await backend.list('select name from storage.objects')).toEqual([])
})

test('where the shop keeps photos, what a visitor deletes stays, and is not called gone', async () => {
  const photo = await taken()
  await keep('shop')
  expect(await deletePhoto(photo)).toMatchObject({
    step: 'storage',
    failure: { reason: 'denied', message: expect.stringContaining('Peça à equipe') },
  })
  expect(await readPhoto(photo.id)).toEqual({ ok: true, value: photo })
  expect(await answersWith(photo)).toBe(200)
})

test('a closed gallery is listed by kiosks and admins alone', async () => {
  await keep('anyone', 'off')
  for (const role of ['visitor', 'user', 'till', 'kiosk', 'admin'] as const) {
    await backend.become(role)
    const mayList = role === 'kiosk' || role === 'admin'
    expect(await listed()).toEqual(mayList ? [ID] : [])
    expect(await readPhotoRules()).toMatchObject({ value: { mayList, mayChange: true } })
  }
})

test('with the gallery closed a phone saves a photo, reads the one of its id, and deletes it', async () => {
  await keep('anyone', 'off')
  const photo = await taken()
  expect(await readPhoto(photo.id)).toEqual({ ok: true, value: photo })
  expect(await deletePhoto(photo)).toEqual({ ok: true })
  expect(await readPhoto(photo.id)).toEqual({ ok: true, value: null })
  expect(await deletePhoto(photo)).toMatchObject({ failure: { reason: 'gone' } })
})

test('photos are anyone’s until the hub has a kiosk, or staff choose', async () => {
  await backend.query(`delete from public.admin_settings`)
  expect(await readPhotoRules()).toMatchObject({
    value: { mayChange: false, photosBy: 'shop', byDefault: 'shop' },
  })
  await keep('anyone')
  expect(await readPhotoRules()).toMatchObject({
    value: { mayChange: true, photosBy: 'anyone', byDefault: 'shop' },
  })
  await backend.query(`
    create temp table kiosks as select id, raw_app_meta_data from auth.users;
    delete from public.admin_settings;
    update auth.users set raw_app_meta_data = '{}' where raw_app_meta_data ->> 'role' = 'kiosk'`)
  expect(await readPhotoRules()).toMatchObject({
    value: { mayChange: true, photosBy: 'anyone', byDefault: 'anyone' },
  })
  await backend.query(`
    update auth.users set raw_app_meta_data = kiosks.raw_app_meta_data
    from kiosks where kiosks.id = auth.users.id`)
})

test('staff see the newest photos first', async () => {
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    values ('http://hub.test/x', 'photo-0.png', now() - interval '1 day'),
      ('http://hub.test/x', 'photo-2.png', now() + interval '1 minute')`)
  await backend.become('admin')
  const photos = valueOf(await listShopPhotos(100))
  expect(photos.map(({ storage_path }) => storage_path)).toEqual([
    'photo-2.png',
    'photo-1.png',
    'photo-0.png',
  ])
})

/** Photos of so many days each, with their files, the odd ones hidden. */
const age = (...days: number[]) =>
  backend.query(`
    delete from public.photo_booth_images;
    insert into public.photo_booth_images (image_url, storage_path, created_at)
    select 'http://x', 'photo-' || days || '.png', now() - make_interval(days => days)
    from unnest(array[${days.join()}]) as days;
    insert into storage.objects (bucket_id, name, created_at)
    select case when days % 2 = 0 then 'photo-booth-images' else 'hidden-photos' end,
      'photo-' || days || '.png', now() - make_interval(days => days)
    from unnest(array[${days.join()}]) as days`)

const everything = () =>
  backend.list(`
    select storage_path from public.photo_booth_images
    union all select name from storage.objects order by 1`)

test.each(['visitor', 'kiosk', 'admin'] as const)(
  'a photo past its days is read by nobody, at once: not by a %s',
  async (role) => {
    await backend.become(role)
    await age(400, 30, 28)
    const rows = await backend.query(
      'select id, storage_path from public.photo_booth_images',
    )
    const read = await Promise.all(rows.map(({ id }) => readPhoto(String(id))))
    expect(read.map((photo) => valueOf(photo)?.storage_path).filter(Boolean)).toEqual([
      'photo-28.png',
    ])
    expect(valueOf(await listPhotos()).map((photo) => photo.storage_path)).toEqual([
      'photo-28.png',
    ])
    expect(await countPhotos()).toEqual({ ok: true, value: 1 })
  },
)

test.each([
  ['kiosk', () => tidyPhotos()],
  ['admin', () => tidyShopPhotos()],
] as const)('a %s removes photos past their days, row and file', async (role, tidy) => {
  await backend.become(role)
  await age(401, 400, 28, 27)
  await tidy()
  expect(await everything()).toEqual([27, 27, 28, 28].map((days) => `photo-${days}.png`))
})

test('pg_cron drops the rows where a project has it, and any booth the files', async () => {
  await age(401, 400, 28)
  await backend.query(`
    create schema cron;
    create table cron.job (name text, schedule text, command text);
    create function cron.schedule(text, text, text) returns void language sql
      as 'insert into cron.job values ($1, $2, $3)';
    select private.schedule_photo_upkeep()`)
  const [job] = await backend.query('select * from cron.job')
  await backend.query(`drop schema cron cascade; ${String(job?.['command'])}`)
  expect(await everything()).toEqual([28, 28, 400, 401].map((days) => `photo-${days}.png`))
  await tidyPhotos()
  expect(await everything()).toEqual([28, 28].map((days) => `photo-${days}.png`))
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
  await keep('shop')
  expect((await addPhoto(pngFile('photo.png'), 2000)).ok).toBe(may)
  expect((await deletePhoto(before)).ok).toBe(may)
  const files = await backend.list('select name from storage.objects')
  expect(files).toEqual([may ? 'photo-2000.png' : 'photo-1000.png'])
})
