import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../supabase/embedded/backend'
import { damageOf } from '../../supabase/embedded/database-damage'

let location: string
let database: string

beforeEach(() => {
  location = mkdtempSync(join(tmpdir(), 'hub-damage-'))
  database = join(location, 'database')
  for (const name of ['global', 'pg_wal'])
    mkdirSync(join(database, name), { recursive: true })
  writeFileSync(join(database, 'PG_VERSION'), '17')
  writeFileSync(join(database, 'global/pg_control'), new Uint8Array(8192))
  writeFileSync(join(database, 'pg_wal/000000010000000000000001'), '')
  return () => rmSync(location, { recursive: true })
})

test('a whole folder, an empty one and one that is not there yet lack nothing', () => {
  expect(damageOf(database)).toBeUndefined()
  expect(damageOf(join(database, 'elsewhere'))).toBeUndefined()
  rmSync(database, { recursive: true })
  mkdirSync(database)
  expect(damageOf(database)).toBeUndefined()
})

test.each([
  ['its file PG_VERSION is missing', () => rmSync(join(database, 'PG_VERSION'))],
  [
    'its file global/pg_control is not whole',
    () => truncateSync(join(database, 'global/pg_control'), 100),
  ],
  [
    'its file global/pg_control is not whole',
    () => rmSync(join(database, 'global/pg_control')),
  ],
  [
    'its journal in pg_wal is missing',
    () => rmSync(join(database, 'pg_wal/000000010000000000000001')),
  ],
  [
    'its journal in pg_wal is missing',
    () => rmSync(join(database, 'pg_wal'), { recursive: true }),
  ],
])('%s: it is named, a copy is advised, and nothing is touched', async (damage, harm) => {
  harm()
  const before = readdirSync(database)
  const start = openBackend(location)
  await expect(start).rejects.toThrow(
    `did not start (${damage}). Before anything else copy`,
  )
  await expect(start).rejects.not.toThrow('db:reset')
  expect(readdirSync(database)).toEqual(before)
})
