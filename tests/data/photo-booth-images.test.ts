import { beforeEach, expect, test, vi } from 'vitest'
import {
  addPhoto,
  countPhotos,
  deletePhoto,
  listPhotos,
  photoFiles,
} from '@/data/photo-booth-images'
import { uploadFile } from '@/data/storage'
import { openBooth } from '@/play/photo-host'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000
const NAME = `photo-${NOW}.png`
const NEXT = { value: { storage_path: `photo-${NOW + 1}.png` } }
const UPLOAD = 'POST /storage/v1/object/photo-booth-images'
const INSERT = 'POST /rest/v1/photo_booth_images'
const LOOK = 'GET /rest/v1/photo_booth_images'
const REMOVAL = 'DELETE /storage/v1/object'
const REMOVE_ROW = 'DELETE /rest/v1/photo_booth_images'
const PATH = '/storage/v1/object/public/photo-booth-images'
const LOST = { failure: { reason: 'unreachable' } }

let shot: File

beforeEach(() => {
  shot = pngFile('photo.png')
  return backend.query('delete from public.photo_booth_images; delete from storage.objects')
})

const take = () => addPhoto(pngFile('photo.png'), NOW)
const { removeUnlisted } = openBooth
const takePhoto = async () => valueOf(await take())
const rows = () => backend.list('select storage_path from public.photo_booth_images')

test('a photo is stored as PNG, cached for an hour, never overwritten, and deleted', async () => {
  const photo = await takePhoto()
  const { headers } = backend.requests[0] ?? new Request('http://hub.test')
  const sent = ['content-type', 'cache-control', 'x-upsert'].map((it) => headers.get(it))
  expect(sent).toEqual(['image/png', 'max-age=3600', 'false'])
  const image_url = `http://hub.test${PATH}/${NAME}`
  expect(photo).toEqual({ id: expect.any(String), storage_path: NAME, image_url })
  const response = await backend.serve(image_url)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG_BYTES)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(await listPhotos()).toEqual({ ok: true, value: [photo] })
  expect(await deletePhoto(photo, removeUnlisted)).toEqual({ ok: true })
  expect(await listPhotos()).toEqual({ ok: true, value: [] })
})

test('photos of the same millisecond get names of their own, and are listed newest first in pages', async () => {
  const first = await takePhoto()
  // PGlite counts time in whole milliseconds.
  await backend.query(
    `update public.photo_booth_images set created_at = created_at - interval '1 second'`,
  )
  const second = await takePhoto()
  expect(second.storage_path).toBe(`photo-${NOW + 1}.png`)
  expect(await listPhotos()).toEqual({ ok: true, value: [second, first] })
  expect(await listPhotos({ from: 1, to: 1 })).toEqual({ ok: true, value: [first] })
  expect(await countPhotos()).toEqual({ ok: true, value: 2 })
  // Without a count the rows are counted.
  vi.stubGlobal('fetch', async () => Response.json([first, second, first]))
  expect(await countPhotos()).toEqual({ ok: true, value: 3 })
})

const failedBy = (reason: string) => ({
  ok: false,
  step: 'row',
  failure: expect.objectContaining({ reason }),
})
const SAVED = { ok: true, value: expect.objectContaining({ storage_path: NAME }) }

test.each([
  ['refused', [INSERT], failedBy('refused'), []],
  ['refused', [INSERT, REMOVAL], { ...failedBy('refused'), leftBehind: NAME }, [NAME]],
  ['unanswered', [INSERT], SAVED, [NAME]],
  ['emptied', [INSERT], SAVED, [NAME]],
  ['unheard', [INSERT], failedBy('unreachable'), []],
] as const)('a photo whose row is %s (%j) leaves no file untold', async (...row) => {
  const [how, calls, told, left] = row
  backend.fail(how, ...calls)
  expect(await take()).toEqual(told)
  expect(await backend.files()).toEqual(left)
})

test.each([
  ['storage fails', [REMOVAL], NAME, { step: 'storage', failure: { reason: 'refused' } }],
  ['the row is refused', [REMOVE_ROW], NAME, failedBy('refused')],
  ['the file has another name', [], 'photo-1.png', failedBy('gone')],
])('a photo keeps its row when %s', async (_what, calls, storage_path, failed) => {
  const photo = await takePhoto()
  if (calls.length > 0) backend.fail('refused', ...calls)
  expect(await deletePhoto({ ...photo, storage_path }, removeUnlisted)).toMatchObject(
    failed,
  )
  backend.recover()
  expect(await listPhotos()).toEqual({ ok: true, value: [photo] })
})

test.each([
  ['none, when it is on another host', '', 'https://evil.example/photo-1.png', ''],
  [
    'its path, when the embedded backend had another host name',
    'true',
    `http://a.test${PATH}/photo-1.png`,
    `${PATH}/photo-1.png`,
  ],
])('the address of a photo is %s', async (_what, embedded, image_url, shown) => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', embedded)
  await backend.query(`
    insert into public.photo_booth_images (image_url, storage_path)
    values ('${image_url}', 'photo-1.png')`)
  expect(valueOf(await listPhotos())).toMatchObject([{ image_url: shown }])
})

test.each([
  ['an upload that landed', 'unanswered', [UPLOAD], { step: 'upload' }],
  ['an upload that never arrived', 'unheard', [UPLOAD], { step: 'upload' }],
  ['an unchecked row', 'unanswered', [INSERT, LOOK], { leftBehind: NAME }],
  ['a leftover file', 'unheard', [INSERT, REMOVAL], { leftBehind: NAME }],
] as const)('a retry saves the photo once after %s', async (_what, how, calls, told) => {
  backend.fail(how, ...calls)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ...LOST, ...told })
  expect(await addPhoto(shot, NOW)).toMatchObject({ ...LOST, ...told })
  backend.recover()
  expect(await addPhoto(shot, NOW)).toMatchObject(SAVED)
  expect(await backend.files()).toEqual([NAME])
  expect(await rows()).toEqual([NAME])
})

test.each([
  ['longer', [PNG_BYTES, PNG_BYTES]],
  ['as long', [PNG_BYTES.toReversed()]],
])('a retry never overwrites another photo, %s, of the same name', async (_, bytes) => {
  backend.fail('unheard', UPLOAD)
  await addPhoto(shot, NOW)
  backend.recover()
  await uploadFile(photoFiles(), NAME, new Blob(bytes, { type: 'image/png' }))
  expect(await addPhoto(shot, NOW)).toMatchObject(NEXT)
})

test('a retry takes a stored file that cannot be read for its own', async () => {
  backend.fail('unanswered', UPLOAD)
  await addPhoto(shot, NOW)
  backend.fail('unheard', 'GET /storage/v1/object/public')
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await backend.files()).toEqual([NAME])
})
