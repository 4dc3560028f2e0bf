import { beforeEach, expect, test } from 'vitest'
import { addPhoto, photoFiles } from '@/data/photo-booth-images'
import { uploadFile } from '@/data/storage'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000
const NAME = `photo-${NOW}.png`
const NEXT = { value: { storage_path: `photo-${NOW + 1}.png` } }
const UPLOAD = 'POST /storage/v1/object/photo-booth-images'
const INSERT = 'POST /rest/v1/photo_booth_images'
const LOOK = 'GET /rest/v1/photo_booth_images'
const REMOVAL = 'DELETE /storage/v1/object/photo-booth-images'
const LOST = { failure: { reason: 'unreachable' } }

const files = () => backend.list('select name from storage.objects order by name')
const rows = () => backend.list('select storage_path from public.photo_booth_images')
let shot: File

beforeEach(async () => {
  await backend.query('delete from public.photo_booth_images; delete from storage.objects')
  shot = pngFile('photo.png')
})

test.each([
  ['an upload that landed', 'unanswered', [UPLOAD], { step: 'upload' }],
  ['an upload that never arrived', 'unheard', [UPLOAD], { step: 'upload' }],
  ['a row whose check also failed', 'unanswered', [INSERT, LOOK, REMOVAL], { step: 'row' }],
  [
    'a file that stayed after its row failed',
    'unheard',
    [INSERT, REMOVAL],
    { leftBehind: NAME },
  ],
] as const)('a retry saves the photo once after %s', async (_what, how, calls, told) => {
  backend.fail(how, ...calls)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ...LOST, ...told })
  expect(await addPhoto(shot, NOW)).toMatchObject({ ...LOST, ...told })
  backend.recover()
  expect(await addPhoto(shot, NOW)).toMatchObject({
    ok: true,
    value: { storage_path: NAME },
  })
  expect(await files()).toEqual([NAME])
  expect(await rows()).toEqual([NAME])
})

test('a photo is saved when its row was inserted but the answer was lost', async () => {
  backend.fail('unanswered', INSERT)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await rows()).toEqual([NAME])
  expect(await files()).toEqual([NAME])
})

test('a photo whose row never arrived leaves no file', async () => {
  backend.fail('unheard', INSERT)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ...LOST, step: 'row' })
  expect(await files()).toEqual([])
})

test.each([
  ['longer', [PNG_BYTES, PNG_BYTES]],
  ['as long', [PNG_BYTES.toReversed()]],
])(
  'a retry never overwrites a photo of another kiosk, %s, under the same name',
  async (_, bytes) => {
    backend.fail('unheard', UPLOAD)
    await addPhoto(shot, NOW)
    backend.recover()
    await uploadFile(photoFiles(), NAME, new Blob(bytes, { type: 'image/png' }))
    expect(await addPhoto(shot, NOW)).toMatchObject(NEXT)
  },
)

test('a retry takes a stored file that cannot be read for its own', async () => {
  backend.fail('unanswered', UPLOAD)
  await addPhoto(shot, NOW)
  backend.fail('unheard', 'GET /storage/v1/object/public')
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await files()).toEqual([NAME])
})

test('a second photo of the same millisecond gets its own name after the first was lost', async () => {
  backend.fail('unanswered', UPLOAD)
  await addPhoto(shot, NOW)
  backend.recover()
  expect(await addPhoto(pngFile('photo.png'), NOW)).toMatchObject(NEXT)
})
