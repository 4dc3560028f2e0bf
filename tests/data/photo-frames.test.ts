import { beforeEach, expect, test } from 'vitest'
import { addFrame, deleteFrame, listFramesAsStaff } from '@/shop/photos/admin-frames'
import { addPhoto, deletePhoto } from '@/data/photo-booth-images'
import { frameUrl, listFrames } from '@/shop/photos/photo-frames'
import { checkIn } from '@/shop/device/kiosk-session'
import {
  allowPublishing,
  readPermission,
  readPhotoKey,
  releasePhoto,
} from '@/shop/photos/photo-permission'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { removeUnlisted } from '@/shop/photos/unlisted-photos'
import { listShopPhotos, movePhoto } from '@/shop/photos/shop-photos'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'
import { settingSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000

beforeEach(() =>
  backend.query(`
    delete from public.photo_frames;
    delete from public.photo_booth_images;
    delete from storage.objects;
    ${settingSql('photosBy', 'anyone')}`),
)

const add = (name: string, now = NOW) => addFrame(pngFile('x.png'), name, now)
const names = async () => valueOf(await listFrames()).map(({ name }) => name)
const offered = async () => valueOf(await readShopSettings())['photoFrames']

test('a kiosk offers the frames an admin adds, in the order of their places, until deleted', async () => {
  await backend.become('admin')
  expect(await offered()).toBeUndefined()
  const webp = new File([PNG_BYTES], 'x.webp', { type: 'image/webp' })
  const first = valueOf(await addFrame(webp, 'Natal', NOW))
  await add('Férias', NOW + 1)
  expect(await backend.files()).toEqual([`${NOW}-moldura.webp`, `${NOW + 1}-moldura.png`])
  expect(valueOf(await listFramesAsStaff())[0]).toEqual(first)
  await backend.become('kiosk')
  expect(await offered()).toBe('2')
  expect(await names()).toEqual(['Natal', 'Férias'])
  expect((await backend.serve(frameUrl(first))).status).toBe(200)
  await backend.become('admin')
  expect(await deleteFrame(first)).toEqual({ ok: true })
  expect(await backend.files()).toEqual([`${NOW + 1}-moldura.png`])
  expect(await offered()).toBe('1')
  // A new frame takes the free place.
  await add('Páscoa', NOW + 2)
  expect(await names()).toEqual(['Páscoa', 'Férias'])
})

test('a frame without a name, or a seventh, is refused and leaves no file', async () => {
  await backend.become('admin')
  expect(await add(' ')).toMatchObject({ ok: false, step: 'row' })
  for (let place = 1; place <= 6; place += 1) valueOf(await add(String(place), NOW + place))
  expect(await add('7', NOW + 7)).toMatchObject({
    step: 'row',
    failure: { message: expect.stringContaining('São seis molduras no máximo.') },
  })
  expect(await backend.files()).toHaveLength(6)
})

const SUFFIX = '-0123456789abcdef'

/** On a kiosk that has checked in: it has the keys of its own photos alone. */
async function takePhoto(now: number) {
  await checkIn({})
  const photo = valueOf(await addPhoto(pngFile('photo.png'), now, SUFFIX))
  return { ...photo, key: valueOf(await readPhotoKey(photo.id)) }
}

test('a visitor with the key of a photo allows publishing it and takes that back; staff see both', async () => {
  await backend.become('kiosk')
  const { key, ...photo } = await takePhoto(1000)
  await backend.become('visitor')
  expect(valueOf(await readPermission(photo.id, key))).toEqual({ allowed_at: null })
  const said = valueOf(await allowPublishing(photo.id, key, true))
  expect(said?.allowed_at).toEqual(expect.any(String))
  expect(valueOf(await allowPublishing(photo.id, key, true))).toEqual(said)
  await backend.become('admin')
  expect(valueOf(await listShopPhotos(1))).toMatchObject([{ allowedAt: said?.allowed_at }])
  // Also while staff hide it.
  valueOf(await movePhoto({ ...photo, isHidden: false }))
  await backend.become('visitor')
  expect(valueOf(await readPermission(photo.id, key))).toEqual(said)
  expect(valueOf(await allowPublishing(photo.id, key, false))).toBeNull()
  await backend.become('admin')
  expect(valueOf(await listShopPhotos(1))).toMatchObject([{ allowedAt: undefined }])
})

test.each([
  ['with the key of another photo', 'other'],
  ['with the key of a hidden photo', 'hidden'],
  ['with the key of an expired photo', 'old'],
])('%s nobody can allow publishing', async (_how, which) => {
  await backend.become('kiosk')
  const { key, ...photo } = await takePhoto(1000)
  const other = await takePhoto(2000)
  await backend.become('admin')
  if (which === 'hidden') valueOf(await movePhoto({ ...photo, isHidden: false }))
  if (which === 'old')
    await backend.query(`update public.photo_booth_images set created_at = '2020-01-01'`)
  await backend.become('visitor')
  const said = which === 'other' ? other.key : key
  expect(valueOf(await readPermission(photo.id, said))).toBeNull()
  const denied = { failure: { reason: 'denied' } }
  expect(await allowPublishing(photo.id, said, true)).toMatchObject(denied)
  expect(await backend.list('select photo_id from public.photo_permissions')).toEqual([])
})

test('a photo of a kiosk has a name that nobody guesses, and its key lets its visitor delete it', async () => {
  await backend.query(settingSql('photosBy', 'shop'))
  await backend.become('kiosk')
  const { key, ...photo } = await takePhoto(1000)
  expect(photo.storage_path).toBe(`photo-1000${SUFFIX}.png`)
  await backend.become('visitor')
  expect((await releasePhoto(photo.id, 'a'.repeat(32))).ok).toBe(false)
  expect((await deletePhoto(photo, removeUnlisted)).ok).toBe(false)
  valueOf(await releasePhoto(photo.id, key))
  expect(await deletePhoto(photo, removeUnlisted)).toEqual({ ok: true })
  expect(await backend.files()).not.toContain(photo.storage_path)
})
