import { beforeEach, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { EVERYONE, outcomeOf } from '@tests/support/outcome'
import { pngFile } from '@tests/support/png'
import {
  ADMIN,
  NOBODY,
  operationsOn,
  testOperations,
  type Client,
  type Operation,
} from '@tests/support/policies'

const backend = embeddedBackend()
const ROW = '00000000-0000-4000-8000-000000000001'
const PHOTO = 'photo-1.png'
const PHOTO_URL = `http://hub.test/storage/v1/object/public/photo-booth-images/${PHOTO}`
const BY_ADMINS = { read: EVERYONE, add: ADMIN, change: ADMIN, delete: ADMIN }

beforeEach(async () => {
  await backend.query(`
    delete from public.roulette_items;
    delete from public.scratch_text_prizes;
    delete from public.scratch_image_prizes;
    delete from public.photo_booth_images;
    delete from public.admin_settings;
    delete from storage.objects;
    insert into public.roulette_items (id, label, color) values ('${ROW}', 'x', 'x');
    insert into public.scratch_text_prizes (id, prize_text) values ('${ROW}', 'x');
    insert into public.scratch_image_prizes (id, image_url, alt_text, storage_path)
      values ('${ROW}', 'http://x', 'x', 'x');
    insert into public.photo_booth_images (id, image_url, storage_path)
      values ('${ROW}', 'http://x', 'photo-2.png');
    insert into public.photo_booth_images (image_url, storage_path, created_at)
      values ('http://x', 'photo-6.png', now() - interval '10 years');
    insert into public.admin_settings values ('scratchCardType', 'text'), ('photosBy', 'anyone');
    insert into storage.objects (bucket_id, name) values
      ('photo-booth-images', '${PHOTO}'), ('hidden-photos', 'photo-7.png'),
      ('scratch-prize-images', 'x.png');
    insert into storage.objects (bucket_id, name, created_at)
      values ('photo-booth-images', 'photo-5.png', now() - interval '2 hours')`)
})

const photos = (client: Client) => client.from('photo_booth_images')
const slices = { add: { label: 'y', color: 'y' }, change: { label: 'y' } }
const texts = { add: { prize_text: 'y' }, change: { prize_text: 'y' } }
const images = {
  add: { image_url: 'http://x', alt_text: 'x', storage_path: 'y' },
  change: { alt_text: 'y' },
}
const settings = {
  add: { setting_key: 'other', setting_value: 'x' },
  change: { setting_value: 'image' },
}
const photo = { image_url: PHOTO_URL, storage_path: PHOTO }

const operations: readonly Operation[] = [
  ...operationsOn('roulette_items', { id: ROW }, slices, BY_ADMINS),
  ...operationsOn('scratch_text_prizes', { id: ROW }, texts, BY_ADMINS),
  ...operationsOn('scratch_image_prizes', { id: ROW }, images, BY_ADMINS),
  ...operationsOn('admin_settings', { setting_key: 'scratchCardType' }, settings, {
    ...BY_ADMINS,
    delete: NOBODY,
  }),
  ['read the gallery', EVERYONE, (c) => photos(c).select()],
  [
    'add a photo that points to its file',
    EVERYONE,
    (c) => photos(c).insert(photo).select(),
  ],
  ...[
    'https://evil.example/photo-1.png',
    PHOTO_URL.replace('photo-1', 'photo-2'),
    PHOTO_URL.replace('photo-1.png', 'photo-1xpng'),
    PHOTO_URL.replace('photo-booth-images', 'scratch-prize-images'),
    PHOTO_URL.replace('hub.test', 'app@hub.test'),
    PHOTO_URL.replace('http', 'ftp'),
    `https://evil.example/?${PHOTO_URL}`,
    `https://evil.example/#${PHOTO_URL}`,
    `${PHOTO_URL}?download`,
    `${PHOTO_URL}#top`,
    `${PHOTO_URL}\n`,
    `\n${PHOTO_URL}`,
  ].map((image_url): Operation => [
    `add a photo that points to ${JSON.stringify(image_url)}`,
    NOBODY,
    (c) =>
      photos(c)
        .insert({ ...photo, image_url })
        .select(),
  ]),
  [
    'add a photo without a file',
    NOBODY,
    (c) =>
      photos(c)
        .insert({ ...photo, storage_path: 'photo-9.png' })
        .select(),
  ],
  [
    'backdate a photo',
    NOBODY,
    (c) =>
      photos(c)
        .insert({ ...photo, created_at: '2030-01-01T00:00:00Z' })
        .select(),
  ],
  [
    'change photos',
    NOBODY,
    (c) => photos(c).update({ image_url: PHOTO_URL }).eq('id', ROW).select(),
  ],
  [
    'delete a photo whose file is gone',
    EVERYONE,
    (c) => photos(c).delete().eq('id', ROW).select(),
  ],
  ['find files that no photo shows', EVERYONE, (c) => c.rpc('unsaved_photo_files')],
  ['clear the photos whose file is gone', ADMIN, (c) => c.rpc('clear_lost_photos')],
  ['remove expired photos', ['kiosk', 'admin'], (c) => c.rpc('remove_expired_photos')],
  ['look after photos', NOBODY, (c) => c.rpc('photo_upkeep')],
]

const png = pngFile('x.png')
const bucket = (client: Client, name: string) => client.storage.from(name)
const prizes = (client: Client) => bucket(client, 'scratch-prize-images')
const gallery = (client: Client) => bucket(client, 'photo-booth-images')
const vault = (client: Client) => bucket(client, 'hidden-photos')
const upload = async (files: ReturnType<typeof bucket>, name: string, upsert = false) =>
  files.upload(name, await png.arrayBuffer(), { contentType: 'image/png', upsert })

const storageOperations: readonly Operation[] = [
  ['store a prize image', ADMIN, (c) => upload(prizes(c), 'y.png')],
  ['store a prize image in a folder', NOBODY, (c) => upload(prizes(c), 'a/y.png')],
  ['overwrite a prize image', NOBODY, (c) => upload(prizes(c), 'x.png', true)],
  ['remove a prize image', ADMIN, (c) => prizes(c).remove(['x.png'])],
  ['list prize images', NOBODY, (c) => prizes(c).list()],
  ['copy a prize image', NOBODY, (c) => prizes(c).copy('x.png', 'z.png')],
  ['move a prize image', NOBODY, (c) => prizes(c).move('x.png', 'z.png')],
  ['store a photo', EVERYONE, (c) => upload(gallery(c), 'photo-3.png')],
  ['store a photo with a suffix', EVERYONE, (c) => upload(gallery(c), 'photo-3-a1.png')],
  ['store another name among the photos', NOBODY, (c) => upload(gallery(c), 'virus.png')],
  ['store a photo in a folder', NOBODY, (c) => upload(gallery(c), 'a/photo-3.png')],
  ['overwrite a photo', NOBODY, (c) => upload(gallery(c), PHOTO, true)],
  ['store a photo under a taken name', NOBODY, (c) => upload(gallery(c), PHOTO)],
  ['remove a photo', EVERYONE, (c) => gallery(c).remove([PHOTO])],
  ['list the photos', NOBODY, (c) => gallery(c).list()],
  ['copy a photo', NOBODY, (c) => gallery(c).copy(PHOTO, 'photo-4.png')],
  ['remove a hidden photo', ADMIN, (c) => vault(c).remove(['photo-7.png'])],
  ['store a photo out of sight', NOBODY, (c) => upload(vault(c), 'photo-8.png')],
  [
    'store a photo in place of a hidden one',
    NOBODY,
    (c) => upload(gallery(c), 'photo-7.png'),
  ],
  ['list the hidden photos', ADMIN, (c) => vault(c).list()],
  ['list the buckets', NOBODY, (c) => c.storage.listBuckets()],
  ['empty the photo bucket', NOBODY, (c) => c.storage.emptyBucket('photo-booth-images')],
  ['delete the photo bucket', NOBODY, (c) => c.storage.deleteBucket('photo-booth-images')],
  ['make a bucket', NOBODY, (c) => c.storage.createBucket('mine')],
  [
    'open up a bucket',
    NOBODY,
    (c) => c.storage.updateBucket('photo-booth-images', { public: true }),
  ],
]

testOperations(backend, [...operations, ...storageOperations])

test('a photo whose file is still there keeps its row', async () => {
  await backend.query(`insert into storage.objects (bucket_id, name)
    values ('photo-booth-images', 'photo-2.png')`)
  const client = await backend.client('admin')
  expect(await outcomeOf(photos(client).delete().eq('id', ROW).select())).toBe('nothing')
})

test('nobody opens an account', async () => {
  const client = await backend.client('visitor')
  const { error } = await client.auth.signUp({
    email: 'x@example.com',
    password: 'senha-longa-1',
  })
  expect(error?.code).toBe('signup_disabled')
})

test('a delete without a condition is refused, whoever sends it', async () => {
  const client = await backend.client('admin')
  expect(await outcomeOf(client.from('roulette_items').delete().select())).toBe('refused')
})
