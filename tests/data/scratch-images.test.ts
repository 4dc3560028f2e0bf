import { beforeEach, expect, test } from 'vitest'
import { listScratchImages } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
  storageName,
} from '@/data/scratch-image-prizes'
import { updateScratchImagePrize } from '@/shop/prizes/image-prizes'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { pngFile } from '@tests/support/png'

const backend = embeddedBackend()
const NOW = 1_700_000_000_000
const LATER = NOW + 1
const OLD = `${NOW}-capa-coracao.png`
const NEW = `${LATER}-caneca.png`
const REMOVAL = 'DELETE /storage/v1/object'
const other = { file: pngFile('caneca.png'), now: LATER }

beforeEach(async () => {
  await backend.query(
    'delete from public.scratch_image_prizes; delete from storage.objects',
  )
  await backend.become('admin')
})

const add = () =>
  addScratchImagePrize({ file: pngFile('capa coração.png'), altText: 'Ecobag', now: NOW })
const addPrize = async () => valueOf(await add())
const prizes = async () => valueOf(await listScratchImagePrizes())

test('an admin adds an image prize, which a game can read, and deletes it', async () => {
  const prize = await addPrize()
  expect(prize).toMatchObject({
    alt_text: 'Ecobag',
    storage_path: OLD,
    image_url: `http://hub.test/storage/v1/object/public/scratch-prize-images/${OLD}`,
  })
  expect(await prizes()).toEqual([prize])
  const { storage_path: _, ...drawn } = prize
  expect(await listScratchImages()).toEqual({ ok: true, value: [drawn] })
  expect(await deleteScratchImagePrize(prize)).toEqual({ ok: true })
  expect(await prizes()).toEqual([])
  expect(await backend.files()).toEqual([])
})

test('a file whose name is taken is refused at the upload', async () => {
  await addPrize()
  expect(await add()).toMatchObject({ ok: false, step: 'upload' })
  expect(await prizes()).toHaveLength(1)
})

test.each([
  [REMOVAL, 'storage', 0],
  ['DELETE /rest/v1/scratch_image_prizes', 'row', 1],
])('a deletion that fails at %s names the step', async (call, step, left) => {
  const prize = await addPrize()
  backend.fail('refused', call)
  expect(await deleteScratchImagePrize(prize)).toMatchObject({ ok: false, step })
  expect(await prizes()).toHaveLength(left)
  expect(await backend.files()).toEqual([OLD])
})

test('an admin changes the alt text, or the picture, whose old file is removed', async () => {
  const prize = await addPrize()
  const words = { alt_text: 'Sacola', now: LATER }
  expect(await updateScratchImagePrize(prize, words)).toEqual({ ok: true })
  expect(await prizes()).toEqual([{ ...prize, alt_text: 'Sacola' }])
  expect(await backend.files()).toEqual([OLD])
  expect(await updateScratchImagePrize(prize, other)).toEqual({ ok: true })
  const image_url = prize.image_url.replace(OLD, NEW)
  const changed = { ...prize, alt_text: 'Sacola', storage_path: NEW, image_url }
  expect(await prizes()).toEqual([changed])
  expect(await backend.files()).toEqual([NEW])
})

test('a refused change removes the new picture and keeps the old one', async () => {
  const prize = await addPrize()
  const changed = await updateScratchImagePrize(prize, { ...other, alt_text: ' ' })
  expect(changed).toMatchObject({ ok: false, step: 'row', failure: { reason: 'refused' } })
  expect(changed).not.toHaveProperty('leftBehind')
  expect(await prizes()).toEqual([prize])
  expect(await backend.files()).toEqual([OLD])
})

test('a change names the old file if it could not be removed, unless it was gone before', async () => {
  const prize = await addPrize()
  backend.fail('refused', REMOVAL)
  expect(await updateScratchImagePrize(prize, other)).toEqual({ ok: true, leftBehind: OLD })
  backend.recover()
  const next = { file: pngFile('livro.png'), now: LATER + 1 }
  await backend.query('delete from storage.objects')
  const changed = { ...prize, storage_path: NEW }
  expect(await updateScratchImagePrize(changed, next)).toEqual({ ok: true })
})

test('a change of a prize that was deleted or changed meanwhile leaves no file', async () => {
  const prize = await addPrize()
  await updateScratchImagePrize(prize, other)
  const late = { file: pngFile('livro.png'), now: LATER + 1 }
  const gone = { ok: false, step: 'row', failure: { reason: 'gone' } }
  expect(await updateScratchImagePrize(prize, late)).toMatchObject(gone)
  expect(await backend.files()).toEqual([NEW])
  const now = { ...prize, storage_path: NEW }
  await deleteScratchImagePrize(now)
  expect(await updateScratchImagePrize(now, late)).toMatchObject(gone)
  expect(await updateScratchImagePrize(now, { alt_text: 'x', now: 1 })).toMatchObject(gone)
  expect(await backend.files()).toEqual([])
})

test('a change repeated after a lost answer keeps the new picture', async () => {
  const prize = await addPrize()
  backend.fail('unanswered', 'POST /rest/', 'GET /rest/')
  const lost = { failure: { reason: 'unreachable' } }
  expect(await updateScratchImagePrize(prize, other)).toMatchObject(lost)
  backend.recover()
  expect(await updateScratchImagePrize(prize, other)).toEqual({ ok: true })
  expect(await prizes()).toMatchObject([{ storage_path: NEW }])
  expect(await backend.files()).toEqual([NEW])
})

test.each([
  ['capa coração.png', '1700000000000-capa-coracao.png'],
  ['São João — Nº 1.JPEG', '1700000000000-Sao-Joao-No-1.jpeg'],
  ['C:\\fotos\\..\\capa.webp', '1700000000000-capa.webp'],
  ['../../etc/passwd', '1700000000000-passwd'],
  ['', '1700000000000-image'],
  ['本.avif', '1700000000000-image.avif'],
  ['.png', '1700000000000-image.png'],
  ['a.b.c.gif', '1700000000000-a-b-c.gif'],
  ['x.não é uma extensão', '1700000000000-x'],
  ['a%2F..%2Fb?.png', '1700000000000-a-2F-2Fb.png'],
  ['x.abcdefgh', '1700000000000-x.abcdefgh'],
  [`${'á'.repeat(500)}.png`, `1700000000000-${'a'.repeat(80)}.png`],
  [`${'a'.repeat(79)} b.png`, `1700000000000-${'a'.repeat(79)}.png`],
])('%j is stored as %j', (name, stored) => expect(storageName(name, NOW)).toBe(stored))
