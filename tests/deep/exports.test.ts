import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSql, wheelSql } from '@tests/support/shop'
import { memoryProject } from '@tests/support/memory-project'
import { exportHub } from '../../scripts/moving/export-hub'
import type { Project } from '../../scripts/project/project'

const hub = memoryProject()
const folder = mkdtempSync(join(tmpdir(), 'hub-export-'))
let exports = 0

const DRAW = `select ${drawSql()};`

beforeAll(() =>
  hub.query(`
    ${wheelSql([{ weight: 1, stock: 9 }])} ${DRAW} ${DRAW}
    insert into public.photo_booth_images (image_url, storage_path, created_at) values
      ('https://x/photo-1.png', 'photo-1.png', now() - interval '29 days'),
      ('https://x/photo-2.png', 'photo-2.png', now() - interval '31 days')`),
)

afterAll(() => rmSync(folder, { recursive: true }))

/** The rows that an export writes, by table. */
async function exportedRows(project: Project = hub.open()) {
  exports += 1
  const path = join(folder, String(exports))
  await exportHub(project, path, '1.0.0')
  return Object.fromEntries(
    readdirSync(join(path, 'rows')).map((name): [string, Record<string, unknown>[]] => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(path, 'rows', name), 'utf8')),
    ]),
  )
}

/** Each kind of change, twice where that differs from once. */
const CHANGES = `
  ${DRAW}
  update public.wins set conditions = 'Outra';
  update public.wins set conditions = 'Mais outra';
  insert into public.roulette_items (label, color) values ('Novo', 'x');
  update public.roulette_items set label = 'Bem novo' where label = 'Novo';
  delete from public.scratch_text_prizes where prize_text like 'Um café%';
  update public.admin_settings set setting_value = 'image' where setting_key = 'scratchCardType'`

test('an export says what was there when it began, whatever is written meanwhile', async () => {
  const project = hub.open()
  const before = await exportedRows()
  const during = await exportedRows({
    ...project,
    async asService(path, asking) {
      // When the settings are written already, and the rest is not.
      const asked = JSON.stringify(asking?.body) ?? ''
      if (asked.includes('"roulette_items","after":null')) await hub.query(CHANGES)
      return project.asService(path, asking)
    },
  })
  expect(during).toEqual(before)
  const after = await exportedRows()
  expect(after['wins']).toHaveLength(3)
  expect(after['roulette_items']).toHaveLength(2)
  expect(after['scratch_text_prizes']).toHaveLength(4)
})

test('of two exports at once the one that began first says so', async () => {
  const project = hub.open()
  const interrupted = exportedRows({
    ...project,
    async asService(path, asking) {
      if (path.endsWith('end_export')) return project.asService(path, asking)
      if (JSON.stringify(asking?.body)?.includes('"wins"')) await exportedRows()
      return project.asService(path, asking)
    },
  })
  await expect(interrupted).rejects.toThrow('Another export began')
})

test('photos past their days stay behind', async () => {
  const { photo_booth_images } = await exportedRows()
  expect(photo_booth_images).toMatchObject([{ storage_path: 'photo-1.png' }])
})

test('a folder is for the eyes of its owner', async () => {
  await exportedRows()
  const path = join(folder, String(exports))
  const names = ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]
  expect(names.filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0)).toEqual(
    [],
  )
})

test('no folder is written over, and an export that breaks off leaves none', async () => {
  const path = join(folder, '1')
  await expect(exportHub(hub.open(), path, '1.0.0')).rejects.toThrow(
    `The folder ${path} is there already`,
  )
  const project = hub.open()
  const broken: Project = {
    ...project,
    async asService(asked, asking) {
      if (asked.includes('/object/photo-booth-images/')) throw new Error('the line broke')
      return project.asService(asked, asking)
    },
  }
  await expect(exportHub(broken, join(folder, 'half'), '1.0.0')).rejects.toThrow('broke')
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
})
