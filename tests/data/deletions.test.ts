import { beforeEach, expect, test } from 'vitest'
import {
  addFrame,
  deleteFrame,
  listFramesAsStaff,
  undoOfFrame,
} from '@/shop/photos/admin-frames'
import { deleteDraft, sweepBookFiles } from '@/shop/books/books'
import { undoOfScratchImagePrize } from '@/shop/prizes/image-prizes'
import { undoOf } from '@/shop/staff/undo'
import { removeGameReward } from '@/shop/prizes/game-rewards'
import { savePrize } from '@/shop/prizes/prize-rules'
import { deleteRouletteItem } from '@/data/roulette-items'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import { importCodes } from '@/shop/prizes/shop-codes'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { drawSql, slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const done = { ok: true }
const gone = { ok: false, failure: { reason: 'gone' } }
const [id] = [slice(0)]

beforeEach(async () => {
  await backend.query(`
    delete from public.books; delete from public.game_rewards;
    delete from public.photo_frames; delete from public.scratch_image_prizes;
    delete from storage.objects; delete from public.shop_codes where true;
    delete from private.deleted_rows where true; ${wheelSql([{}])}`)
  await backend.become('admin')
})

/** All that a table says, as text. */
const all = (table: string) =>
  backend.ask(`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text
    from public.${table} as t`)

async function isAsBefore(tables: readonly string[], act: () => Promise<unknown>) {
  const read = () => Promise.all(tables.map(all))
  const before = await read()
  const undo = await act()
  expect(await read()).not.toEqual(before)
  return { undo, expectRestored: async () => expect(await read()).toEqual(before) }
}

test('a deleted prize comes back once, with its rules and free codes, and no code of a winner', async () => {
  await savePrize('wheel', id, {}, { weight: 7, conditions: 'Só livros.' })
  await importCodes({ prize_id: id }, ['A', 'B', 'C'])
  await backend.query(`select ${drawSql()}`)
  const tables = ['roulette_items', 'prize_rules', 'shop_codes']
  const { expectRestored } = await isAsBefore(tables, () => deleteRouletteItem(id))
  expect(await undoOf('roulette_items', id)()).toMatchObject(done)
  await expectRestored()
  expect(await undoOf('roulette_items', id)()).toMatchObject(gone)
})

test('a deleted reward comes back with its codes, and a book before its cover is swept', async () => {
  await backend.query(`
    insert into public.game_rewards (game, name, stock) values ('memory', 'Marcador', 3);
    insert into storage.objects (bucket_id, name, created_at)
      values ('book-covers', '1-capa.webp', now() - interval '2 hours');
    insert into public.books (id, title, cover_path) values ('${id}', 'Vidas', '1-capa.webp')`)
  await importCodes({ game: 'memory' }, ['A', 'B'])
  const tables = ['game_rewards', 'shop_codes', 'books']
  const { expectRestored } = await isAsBefore(tables, async () => {
    await removeGameReward('memory')
    await deleteDraft('books', id)
  })
  await sweepBookFiles()
  expect(await backend.files()).toEqual(['1-capa.webp'])
  expect(await undoOf('game_rewards', 'memory')()).toMatchObject(done)
  expect(await undoOf('books', id)()).toMatchObject(done)
  await expectRestored()
})

const now = 1_700_000_000_000
const addImage = () =>
  addScratchImagePrize({ file: pngFile('a.png'), altText: 'Ecobag', now })

test('a deleted image prize and frame come back with their files', async () => {
  const prize = valueOf(await addImage())
  const frame = valueOf(await addFrame(pngFile('b.png'), 'Natal', now))
  const files = await backend.files()
  const undos = [await undoOfScratchImagePrize(prize), await undoOfFrame(frame)]
  await deleteScratchImagePrize(prize)
  await deleteFrame(frame)
  expect(await backend.files()).toEqual([])
  for (const undo of undos) expect(await undo?.()).toMatchObject(done)
  expect(valueOf(await listScratchImagePrizes())).toEqual([prize])
  expect(valueOf(await listFramesAsStaff())).toEqual([frame])
  expect(await backend.files()).toEqual(files)
  const path = prize.storage_path
  const stored = await backend.client('visitor')
  const { data } = await stored.storage.from('scratch-prize-images').download(path)
  expect(data?.size).toBe(pngFile('a.png').size)
})

test('a picture that cannot be read is not promised back', async () => {
  const prize = valueOf(await addImage())
  backend.fail('refused', 'GET /storage/v1/object')
  expect(await undoOfScratchImagePrize(prize)).toBeUndefined()
})

test('only admins take deletions back, within a day, and only what an admin deleted', async () => {
  await backend.query(`delete from public.scratch_text_prizes;
    insert into public.scratch_text_prizes (id, prize_text) values ('${id}', 'Chá');
    delete from public.scratch_text_prizes`)
  expect(await undoOf('scratch_text_prizes', id)()).toMatchObject(gone)
  await deleteRouletteItem(id)
  const [asked, taken] = [{ of_table: 'roulette_items', row_key: id }, { error: null }]
  for (const role of ['visitor', 'user', 'kiosk', 'till'] as const)
    expect(await backend.call(role, 'restore_deleted', asked)).not.toMatchObject(taken)
  await backend.query(`
    update private.deleted_rows set deleted_at = now() - interval '25 hours'`)
  expect(await undoOf('roulette_items', id)()).toMatchObject(gone)
})
