import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryProject } from '@tests/support/memory-project'
import { call, exportHub } from '../../scripts/moving/export-hub'
import { partsOf, withHost, withoutHost, type Row } from '../../scripts/moving/rows'

const hub = memoryProject('https://live.test')
const ONE = randomUUID()
const OTHER = randomUUID()

async function portionsOf(rows: readonly Row[]) {
  const portions: Row[][] = []
  async function* coming() {
    yield* rows
  }
  for await (const portion of partsOf(coming())) portions.push(portion)
  return portions
}

test('rows come in portions that a request can carry, each of them once', async () => {
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, text: 'x'.repeat(90_000) }))
  const parts = await portionsOf(rows)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flat()).toEqual(rows)
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(1_000_000)
  expect(await portionsOf([{ text: 'x'.repeat(2_000_000) }])).toHaveLength(1)
  expect(await portionsOf([])).toEqual([])
})

test('files go by their path, and addresses of other sites stay as they are', () => {
  const path = '/storage/v1/object/public/photo-booth-images/photo-1.png'
  const foreign = { image_url: 'https://elsewhere.test/photo.png' }
  const moved = withoutHost({ image_url: `http://192.168.0.7:5173${path}` })
  expect(moved).toEqual({ image_url: path })
  expect(withHost(moved, 'https://live.test')).toEqual({
    image_url: `https://live.test${path}`,
  })
  expect(withHost(withoutHost(foreign), 'https://live.test')).toEqual(foreign)
})

test('two imports at once do not mix', async () => {
  const one = { import_id: ONE, table_name: 'game_rewards', part: [] }
  await call(hub.open(), 'add_import_part', one)
  await call(hub.open(), 'add_import_part', { ...one, import_id: OTHER })
  await call(hub.open(), 'add_import_part', one)
  await expect(
    call(hub.open(), 'finish_import', { import_id: ONE, parts: 2, replace: true }),
  ).rejects.toThrow('What was to come in is not whole.')
})

test('a column or a table that this hub does not know is an error, not a loss', async () => {
  const import_id = randomUUID()
  const asked = { import_id, table_name: 'game_rewards' }
  const part = [{ game: 'audio', name: 'Um café', flavour: 'forte' }]
  await call(hub.open(), 'add_import_part', { ...asked, part })
  await expect(
    call(hub.open(), 'finish_import', { import_id, parts: 1, replace: true }),
  ).rejects.toThrow('flavour')
  await expect(
    call(hub.open(), 'add_import_part', { ...asked, table_name: 'flavours', part: [] }),
  ).rejects.toThrow('This hub has no table flavours.')
})

test('a hub without these functions is told to be older', async () => {
  await hub.query('alter function public.begin_export() rename to exporting')
  await expect(exportHub(hub.open(), 'never-written', '1.0.0')).rejects.toThrow(
    'https://live.test is older than this copy of the hub',
  )
})
