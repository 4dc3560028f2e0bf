import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryProject } from '@tests/database/support/memory-project'
import { PNG_BYTES } from '@tests/support/png'
import { upload } from '../../scripts/moving/calls'
import { exportHub } from '../../scripts/moving/export-hub'
import { writeFolder } from '../../scripts/moving/folder'
import { importHub } from '../../scripts/moving/import-hub'
import type { Project } from '../../scripts/project/project'

// One bad file or line stops nothing else.

const hub = memoryProject()
const folder = mkdtempSync(join(tmpdir(), 'hub-backups-'))
const [first, alone] = [join(folder, 'first'), join(folder, 'alone', 'rest')]
const BUCKET = 'photo-booth-images'
const [PHOTO, OTHER, LOST] = ['photo-1.png', 'photo-2.png', 'photo-3.png']

beforeAll(async () => {
  await hub.query(`
    insert into public.photo_booth_images (image_url, storage_path)
    select 'http://x/photo-' || n || '.png', 'photo-' || n || '.png' from generate_series(1, 3) n;
    insert into storage.objects (bucket_id, name) values ('${BUCKET}', '${LOST}')`)
  for (const one of [PHOTO, OTHER]) await upload(hub.open(), `${BUCKET}/${one}`, PNG_BYTES)
  await exportHub(hub.open(), first, '1.0.0')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The hub, and what of its files was asked for; a file in `broken` is not given. */
function watched(broken?: string) {
  const project = hub.open()
  const asked: string[] = []
  const watching: Project = {
    ...project,
    async asService(path, asking) {
      if (path.includes('/object/') && !path.includes('/list/')) asked.push(path)
      const answer = await project.asService(path, asking)
      const isBroken = broken !== undefined && path.endsWith(broken)
      return isBroken ? { ...answer, status: 500, text: 'disk error' } : answer
    },
  }
  return { watching, asked }
}

const stored = async (name: string) =>
  (await hub.open().asVisitor(`/storage/v1/object/public/${BUCKET}/${name}`)).bytes

test('a backup beside an earlier one fetches no file again', async () => {
  const { watching, asked } = watched()
  const next = join(folder, 'next')
  const outcome = await exportHub(watching, next, '1.0.0')
  expect(outcome).toMatchObject({ files: 2, lost: [LOST], unread: [] })
  // The storage knows of it, but has no such file.
  expect(new Set(asked)).toEqual(new Set([`/storage/v1/object/${BUCKET}/${LOST}`]))
  const kept = readFileSync(join(next, 'files', BUCKET, PHOTO))
  expect(new Uint8Array(kept)).toEqual(PNG_BYTES)
})

test('a file that the storage does not give is named, and the rest is saved', async () => {
  const outcome = await exportHub(watched(PHOTO).watching, alone, '1.0.0')
  const unread = [`${BUCKET}/${PHOTO} (500 disk error)`]
  expect(outcome).toMatchObject({ files: 1, lost: [LOST], unread })
})

test('a file that is cut short replaces no whole one, and is named', async () => {
  const cut = join(folder, 'cut')
  cpSync(first, cut, { recursive: true })
  truncateSync(join(cut, 'files', BUCKET, PHOTO), 20)
  const { missing } = await importHub(hub.open(), cut, true)
  expect(missing.toSorted()).toEqual([PHOTO, LOST])
  expect(await stored(PHOTO)).toEqual(PNG_BYTES)
})

test('a folder of the format before the last is read', async () => {
  const old = join(folder, 'old')
  cpSync(first, old, { recursive: true })
  renameSync(join(old, 'rows/rollup_state.json'), join(old, 'rows/folding.json'))
  const manifest = readFileSync(join(old, 'manifest.json'), 'utf8')
  const before = manifest
    .replace('"format": 3', '"format": 2')
    .replace('rollup_state', 'folding')
  writeFileSync(join(old, 'manifest.json'), before)
  expect(await importHub(hub.open(), old, true)).toMatchObject({ missing: [LOST] })
})

test.each([
  ['rows/wins.json', '[\n{"id":', /line 2 of .*wins\.json is no row/],
  ['manifest.json', '{', /manifest\.json: Invalid JSON/],
  ['manifest.json', '{"format": 4}', /manifest\.json: it was written by a newer version/],
])('%s with %j is refused by its name', async (file, text, sentence) => {
  const bad = mkdtempSync(join(folder, 'bad-'))
  cpSync(first, bad, { recursive: true })
  writeFileSync(join(bad, file), text)
  await expect(importHub(hub.open(), bad, true)).rejects.toThrow(sentence)
})

test('a folder that cannot be written is named', async () => {
  const full = Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' })
  await expect(writeFolder(join(folder, 'y'), () => Promise.reject(full))).rejects.toThrow(
    /The folder .*y was not written \(ENOSPC\): the disk is full/,
  )
  writeFileSync(join(folder, 'file'), '')
  await expect(exportHub(hub.open(), join(folder, 'file', 'x'), '1.0.0')).rejects.toThrow(
    /The folder .* was not written \(ENOTDIR, .*name another folder/,
  )
})
