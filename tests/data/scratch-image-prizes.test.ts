import { expect, test, vi } from 'vitest'
import { listScratchImages } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { refusing } from '@tests/support/refusing'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000

async function addPrize(name: string) {
  const added = await addScratchImagePrize({
    file: pngFile(name),
    altText: 'Ecobag',
    now: NOW,
  })
  if (!added.ok) throw new Error(added.failure.message)
  return added.value
}

const filesLeft = () => backend.query('select name from storage.objects')

test('an admin adds an image whose name has accents and spaces, and deletes it', async () => {
  await backend.become('admin')
  const prize = await addPrize('capa coração.png')
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

test('a file of a kind that the bucket refuses fails at the upload', async () => {
  await backend.become('admin')
  const file = new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' })
  const result = await addScratchImagePrize({ file, altText: 'x', now: NOW })
  expect(result).toMatchObject({
    ok: false,
    step: 'upload',
    failure: { reason: 'refused' },
  })
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

test('a file that cannot be removed after its row failed is named', async () => {
  await backend.become('admin')
  vi.stubGlobal('fetch', refusing(backend.serve, { DELETE: '/storage/v1/object' }))
  const added = await addScratchImagePrize({
    file: pngFile('b.png'),
    altText: ' ',
    now: NOW,
  })
  expect(added).toMatchObject({ step: 'row', leftBehind: '1700000000000-b.png' })
  await backend.query('delete from storage.objects')
})

test('a file that stays after its prize was deleted is a failure of the storage', async () => {
  await backend.become('admin')
  const prize = await addPrize('c.png')
  vi.stubGlobal('fetch', refusing(backend.serve, { DELETE: '/storage/v1/object' }))
  expect(await deleteScratchImagePrize(prize)).toMatchObject({ ok: false, step: 'storage' })
  expect(await listScratchImages()).toEqual({ ok: true, value: [] })
  await backend.query('delete from storage.objects')
})

test('a row that cannot be deleted keeps its file', async () => {
  await backend.become('admin')
  const prize = await addPrize('d.png')
  vi.stubGlobal(
    'fetch',
    refusing(backend.serve, { DELETE: '/rest/v1/scratch_image_prizes' }),
  )
  expect(await deleteScratchImagePrize(prize)).toMatchObject({ ok: false, step: 'row' })
  expect(await filesLeft()).toEqual([{ name: '1700000000000-d.png' }])
  vi.stubGlobal('fetch', backend.serve)
  await deleteScratchImagePrize(prize)
})
