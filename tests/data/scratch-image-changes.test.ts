import { beforeEach, expect, test, vi } from 'vitest'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
  updateScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { refusing } from '@tests/support/refusing'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000
const LATER = NOW + 1
const OLD = `${NOW}-ecobag.png`
const NEW = `${LATER}-caneca.png`

beforeEach(async () => {
  await backend.query('delete from public.scratch_image_prizes')
  await backend.query('delete from storage.objects')
  await backend.become('admin')
})

async function addPrize() {
  const file = pngFile('ecobag.png')
  return valueOf(await addScratchImagePrize({ file, altText: 'Ecobag', now: NOW }))
}

const files = () => backend.list('select name from storage.objects order by name')
const prizes = async () => valueOf(await listScratchImagePrizes())

test('a prize gets other words, and keeps its picture', async () => {
  const prize = await addPrize()
  expect(await updateScratchImagePrize(prize, { alt_text: 'Sacola', now: LATER })).toEqual({
    ok: true,
  })
  expect(await prizes()).toEqual([{ ...prize, alt_text: 'Sacola' }])
  expect(await files()).toEqual([OLD])
})

test('a prize gets another picture, and the old file goes', async () => {
  const prize = await addPrize()
  const changes = { file: pngFile('caneca.png'), now: LATER }
  expect(await updateScratchImagePrize(prize, changes)).toEqual({ ok: true })
  expect(await prizes()).toEqual([
    { ...prize, storage_path: NEW, image_url: prize.image_url.replace(OLD, NEW) },
  ])
  expect(await files()).toEqual([NEW])
})

test('a refused row takes the new picture away and keeps the old one', async () => {
  const prize = await addPrize()
  const changes = { alt_text: ' ', file: pngFile('caneca.png'), now: LATER }
  const changed = await updateScratchImagePrize(prize, changes)
  expect(changed).toMatchObject({ ok: false, step: 'row', failure: { reason: 'refused' } })
  expect(changed).not.toHaveProperty('leftBehind')
  expect(await prizes()).toEqual([prize])
  expect(await files()).toEqual([OLD])
})

test('an old file that cannot be removed is named', async () => {
  const prize = await addPrize()
  vi.stubGlobal('fetch', refusing(backend.serve, { DELETE: '/storage/v1/object' }))
  const changes = { file: pngFile('caneca.png'), now: LATER }
  expect(await updateScratchImagePrize(prize, changes)).toEqual({
    ok: true,
    leftBehind: OLD,
  })
})

test('of a prize that is gone, or has another picture by now, nothing stays', async () => {
  const prize = await addPrize()
  const other = { file: pngFile('caneca.png'), now: LATER }
  await updateScratchImagePrize(prize, other)
  const late = { file: pngFile('livro.png'), now: LATER + 1 }
  const gone = { ok: false, step: 'row', failure: { reason: 'gone' } }
  expect(await updateScratchImagePrize(prize, late)).toMatchObject(gone)
  expect(await files()).toEqual([NEW])
  const now = { ...prize, storage_path: NEW }
  await deleteScratchImagePrize(now)
  expect(await updateScratchImagePrize(now, late)).toMatchObject(gone)
  expect(await files()).toEqual([])
})

test('tried again after the answer was lost, a picture is not taken from its prize', async () => {
  const prize = await addPrize()
  const changes = { file: pngFile('caneca.png'), now: LATER }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await backend.serve(request)
    if (request.url.includes('/storage/')) return answer
    throw new TypeError('Failed to fetch')
  })
  expect(await updateScratchImagePrize(prize, changes)).toMatchObject({
    failure: { reason: 'unreachable' },
  })
  vi.stubGlobal('fetch', backend.serve)
  expect(await updateScratchImagePrize(prize, changes)).toMatchObject({ ok: true })
  expect(await prizes()).toMatchObject([{ storage_path: NEW }])
  expect(await files()).toEqual([NEW])
})
