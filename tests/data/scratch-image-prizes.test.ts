import { expect, test, vi } from 'vitest'
import { listScratchImages } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PNG_BYTES, pngFile } from '@tests/support/png'
import { refusing } from '@tests/support/refusing'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000

const addPrize = async (file: File) =>
  valueOf(await addScratchImagePrize({ file, altText: 'Ecobag', now: NOW }))

const filesLeft = () => backend.query('select name from storage.objects')

test('an admin adds an image whose name has accents and spaces, and deletes it', async () => {
  await backend.become('admin')
  const prize = await addPrize(pngFile('capa coração.png'))
  expect(prize).toMatchObject({
    alt_text: 'Ecobag',
    storage_path: '1700000000000-capa-coracao.png',
    image_url:
      'http://hub.test/storage/v1/object/public/scratch-prize-images/1700000000000-capa-coracao.png',
  })
  expect(await listScratchImagePrizes()).toEqual({ ok: true, value: [prize] })
  const { id, image_url, alt_text } = prize
  expect(await listScratchImages()).toEqual({
    ok: true,
    value: [{ id, image_url, alt_text }],
  })

  expect(await deleteScratchImagePrize(prize)).toMatchObject({ ok: true })
  expect(await listScratchImages()).toEqual({ ok: true, value: [] })
  expect(await filesLeft()).toEqual([])
})

test.each([
  ['a drawing named png', new File(['<svg/>'], 'x.png', { type: 'image/svg+xml' })],
  ['a file without a type', new File([PNG_BYTES], 'x.png')],
])('%s fails at the upload', async (_what, file) => {
  await backend.become('admin')
  const result = await addScratchImagePrize({ file, altText: 'x', now: NOW })
  expect(result).toMatchObject({
    ok: false,
    step: 'upload',
    failure: { reason: 'refused' },
  })
})

test('a page that calls itself an image is served as an image, never as a page', async () => {
  await backend.become('admin')
  const file = new File(['<script>1</script>'], 'x.png', { type: 'image/png' })
  const prize = await addPrize(file)
  const served = await fetch(prize.image_url)
  expect(served.headers.get('content-type')).toBe('image/png')
  await deleteScratchImagePrize(prize)
})

test('an upload never overwrites another', async () => {
  await backend.become('admin')
  const prize = await addPrize(pngFile('a.png'))
  const again = { file: pngFile('a.png'), altText: 'x', now: NOW }
  expect(await addScratchImagePrize(again)).toMatchObject({ ok: false, step: 'upload' })
  expect(await listScratchImages()).toMatchObject({ value: { length: 1 } })
  await deleteScratchImagePrize(prize)
})

test('a prize whose row is refused leaves no file behind', async () => {
  await backend.become('admin')
  const added = await addScratchImagePrize({
    file: pngFile('a.png'),
    altText: ' ',
    now: NOW,
  })
  expect(added).toMatchObject({ ok: false, step: 'row' })
  expect(added).not.toHaveProperty('leftBehind')
  expect(await filesLeft()).toEqual([])
})

test('a file that stays after its prize was deleted is a failure of the storage', async () => {
  await backend.become('admin')
  const prize = await addPrize(pngFile('c.png'))
  vi.stubGlobal('fetch', refusing(backend.serve, { DELETE: '/storage/v1/object' }))
  expect(await deleteScratchImagePrize(prize)).toMatchObject({ ok: false, step: 'storage' })
  expect(await listScratchImages()).toEqual({ ok: true, value: [] })
  await backend.query('delete from storage.objects')
})

test('a row that cannot be deleted keeps its file', async () => {
  await backend.become('admin')
  const prize = await addPrize(pngFile('d.png'))
  vi.stubGlobal(
    'fetch',
    refusing(backend.serve, { DELETE: '/rest/v1/scratch_image_prizes' }),
  )
  expect(await deleteScratchImagePrize(prize)).toMatchObject({ ok: false, step: 'row' })
  expect(await filesLeft()).toEqual([{ name: '1700000000000-d.png' }])
  vi.stubGlobal('fetch', backend.serve)
  await deleteScratchImagePrize(prize)
})
