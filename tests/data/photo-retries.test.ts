import { beforeEach, expect, test, vi } from 'vitest'
import { addPhoto, photoFiles } from '@/data/photo-booth-images'
import { uploadFile } from '@/data/storage'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000
const UPLOAD = '/storage/v1/object/photo-booth-images'
const INSERT = '/rest/v1/photo_booth_images'
const REMOVAL = '/storage/v1/object/photo-booth-images'

const filesLeft = () => backend.list('select name from storage.objects order by name')
const rowsLeft = () => backend.list('select storage_path from public.photo_booth_images')

beforeEach(async () => {
  await backend.query('delete from public.photo_booth_images; delete from storage.objects')
})

type Call = { readonly method: string; readonly path: string }

/** Loses the answers to these calls, which the service has heard and done, or never heard. */
function loseAnswers(calls: readonly Call[], isHeard = true) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    const isLost = calls.some(
      (call) => call.method === method && new URL(url).pathname.startsWith(call.path),
    )
    if (!isLost || isHeard) {
      const answer = await backend.serve(input, init)
      if (!isLost) return answer
    }
    throw new TypeError('Failed to fetch')
  })
}

const lostUpload = { method: 'POST', path: UPLOAD }
const lostInsert = { method: 'POST', path: INSERT }

test('an upload that landed without an answer is met again, not stored twice', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostUpload])
  expect(await addPhoto(shot, NOW)).toMatchObject({
    step: 'upload',
    failure: { reason: 'unreachable' },
  })
  vi.stubGlobal('fetch', backend.serve)
  const again = await addPhoto(shot, NOW)
  expect(again).toMatchObject({ ok: true, value: { storage_path: `photo-${NOW}.png` } })
  expect(await filesLeft()).toEqual([`photo-${NOW}.png`])
  expect(await rowsLeft()).toEqual([`photo-${NOW}.png`])
})

test('nor when the second answer is lost as well', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostUpload])
  await addPhoto(shot, NOW)
  await addPhoto(shot, NOW)
  vi.stubGlobal('fetch', backend.serve)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await filesLeft()).toEqual([`photo-${NOW}.png`])
})

test('an upload that never arrived is sent again under its name', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostUpload], false)
  await addPhoto(shot, NOW)
  vi.stubGlobal('fetch', backend.serve)
  expect(await addPhoto(shot, NOW)).toMatchObject({
    value: { storage_path: `photo-${NOW}.png` },
  })
})

test('a photo of another kiosk that took the name meanwhile is left alone', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostUpload], false)
  await addPhoto(shot, NOW)
  vi.stubGlobal('fetch', backend.serve)
  const theirs = new Blob([PNG_BYTES, PNG_BYTES], { type: 'image/png' })
  await uploadFile(photoFiles(), `photo-${NOW}.png`, theirs)
  expect(await addPhoto(shot, NOW)).toMatchObject({
    value: { storage_path: `photo-${NOW + 1}.png` },
  })
})

test('as long as theirs, it is another one all the same', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostUpload], false)
  await addPhoto(shot, NOW)
  vi.stubGlobal('fetch', backend.serve)
  const theirs = new Blob([PNG_BYTES.toReversed()], { type: 'image/png' })
  await uploadFile(photoFiles(), `photo-${NOW}.png`, theirs)
  expect(await addPhoto(shot, NOW)).toMatchObject({
    value: { storage_path: `photo-${NOW + 1}.png` },
  })
})

test('where the stored file cannot be looked at, it counts as ours', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostUpload])
  await addPhoto(shot, NOW)
  loseAnswers([{ method: 'GET', path: '/storage/v1/object/public' }])
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await filesLeft()).toEqual([`photo-${NOW}.png`])
})

test('a second shot of the same millisecond is a photo of its own after a lost first', async () => {
  loseAnswers([lostUpload])
  await addPhoto(pngFile('photo.png'), NOW)
  vi.stubGlobal('fetch', backend.serve)
  expect(await addPhoto(pngFile('photo.png'), NOW)).toMatchObject({
    value: { storage_path: `photo-${NOW + 1}.png` },
  })
})

test('a row that was inserted without an answer is found, and the photo is saved', async () => {
  loseAnswers([lostInsert])
  expect(await addPhoto(pngFile('photo.png'), NOW)).toMatchObject({
    ok: true,
    value: { storage_path: `photo-${NOW}.png` },
  })
  expect(await rowsLeft()).toEqual([`photo-${NOW}.png`])
  expect(await filesLeft()).toEqual([`photo-${NOW}.png`])
})

test('a row that nobody could look for is met by the next try', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([
    lostInsert,
    { method: 'GET', path: INSERT },
    { method: 'DELETE', path: REMOVAL },
  ])
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: false, step: 'row' })
  vi.stubGlobal('fetch', backend.serve)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await rowsLeft()).toEqual([`photo-${NOW}.png`])
  expect(await filesLeft()).toEqual([`photo-${NOW}.png`])
})

test('a row that never arrived leaves no file behind', async () => {
  loseAnswers([lostInsert], false)
  expect(await addPhoto(pngFile('photo.png'), NOW)).toMatchObject({
    step: 'row',
    failure: { reason: 'unreachable' },
  })
  expect(await filesLeft()).toEqual([])
})

test('a file that stayed after its row failed is met by the next try', async () => {
  const shot = pngFile('photo.png')
  loseAnswers([lostInsert, { method: 'DELETE', path: REMOVAL }], false)
  expect(await addPhoto(shot, NOW)).toMatchObject({ leftBehind: `photo-${NOW}.png` })
  vi.stubGlobal('fetch', backend.serve)
  expect(await addPhoto(shot, NOW)).toMatchObject({ ok: true })
  expect(await filesLeft()).toEqual([`photo-${NOW}.png`])
})
