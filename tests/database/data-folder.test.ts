import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openBackend } from '../../supabase/embedded/backend'
import { deleteDataFolder, takeDataFolder } from '../../supabase/embedded/data-folder'
import {
  damageOf,
  examineData,
  expectClock,
  expectMigrations,
  failureOfMigration,
  noteMigrations,
} from '../../supabase/embedded/kept-database'

let folder: string
const at = (...path: string[]) => join(folder, ...path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-test-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** Starts another process that holds the folder until the test ends. */
async function holder(): Promise<ChildProcess> {
  const another = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runnerImport } from 'vite'
    const { module } = await runnerImport('./supabase/embedded/data-folder.ts')
    module.takeDataFolder(${JSON.stringify(folder)})
    console.log('taken')
    setInterval(() => {}, 1000)`,
  ])
  onTestFinished(() => void another.kill())
  await once(another.stdout, 'data')
  return another
}

test('a data folder in use by a running process cannot be opened or deleted until that process ends', async () => {
  const other = await holder()
  const sentence = `The data folder ${folder} is in use by process ${other.pid}: stop that process`
  expect(() => takeDataFolder(folder)).toThrow(sentence)
  expect(() => deleteDataFolder(folder)).toThrow(sentence)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(() => takeDataFolder(folder).release()).not.toThrow()
})

test('a data folder is opened once at a time, even by one process, and keeps its signing secret', () => {
  // The lock of a dead process may name another one that runs.
  writeFileSync(at('lock'), String(process.ppid))
  const { release, signingSecret } = takeDataFolder(folder)
  expect(signingSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(() => takeDataFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
  const again = takeDataFolder(folder)
  expect(again.signingSecret).toBe(signingSecret)
  again.release()
})

test('a data folder that is a file is refused with a clear message', () => {
  writeFileSync(at('file'), '')
  expect(() => takeDataFolder(at('file'))).toThrow(
    `The data folder ${at('file')} cannot be read or written (ENOTDIR): give this user access to it`,
  )
})

test('a data folder loses only the files of the backend in a reset', () => {
  takeDataFolder(folder).release()
  writeFileSync(at('notes.txt'), 'mine')
  deleteDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  rmSync(at('notes.txt'))
  deleteDataFolder(folder)
  expect(existsSync(folder)).toBe(false)
})

const edit = (what: RegExp, by: string) =>
  writeFileSync(at('migrations'), readFileSync(at('migrations'), 'utf8').replace(what, by))

const VERSIONS = readdirSync('supabase/migrations').map((name) => name.slice(0, 14))

test('a clock that was never set is refused in words', () => {
  expect(() => expectClock(0)).toThrow('The clock of this machine says 1970-01-01')
  expect(() => expectClock()).not.toThrow()
})

describe('data of another version', () => {
  beforeEach(() => {
    noteMigrations(folder, VERSIONS)
    mkdirSync(at('database'))
  })

  test.each([
    ['before the hub kept its migrations', () => rmSync(at('migrations'))],
    ['by an unknown migration', () => appendFileSync(at('migrations'), '2025_x.sql 00\n')],
    ['before a migration was edited', () => edit(/\w{4}$/m, '0000')],
  ])('made %s stay, and the error says how to export them', async (_when, make) => {
    make()
    const before = readdirSync(folder)
    await expect(openBackend(folder)).rejects.toThrow(
      /^The data in .* were made by another version of the hub.*export with that version/,
    )
    const own = /^(files|lock|signing-secret)$/
    expect(readdirSync(folder).filter((name) => !own.test(name))).toEqual(before)
    expect(readdirSync(at('database'))).toEqual([])
  })

  test.each([0, VERSIONS.length - 1])('are accepted after %i of these', (count) => {
    noteMigrations(folder, VERSIONS.slice(0, count))
    expect(() => expectMigrations(folder)).not.toThrow()
    const next = readdirSync('supabase/migrations').toSorted()[count]
    expect(failureOfMigration(VERSIONS.slice(0, count), 'x').message).toContain(
      `supabase/migrations/${next} failed (x)`,
    )
  })

  test('are found before the hub is built, as is a folder in use', async () => {
    examineData(folder)
    edit(/\w{4}$/m, '0000')
    expect(() => examineData(folder)).toThrow('were made by another version')
    const { pid } = await holder()
    expect(() => examineData(folder)).toThrow(`is in use by process ${pid}`)
  })
})

describe('a damaged database', () => {
  const control = 'its file global/pg_control is not whole'
  const journal = 'its journal in pg_wal is missing'

  beforeEach(() => {
    for (const name of ['global', 'pg_wal'])
      mkdirSync(at('database', name), { recursive: true })
    writeFileSync(at('database/PG_VERSION'), '17')
    writeFileSync(at('database/global/pg_control'), new Uint8Array(8192))
    writeFileSync(at('database/pg_wal/000000010000000000000001'), '')
  })

  test.each([
    ['its file PG_VERSION is missing', () => rmSync(at('database/PG_VERSION'))],
    [control, () => truncateSync(at('database/global/pg_control'), 100)],
    [control, () => rmSync(at('database/global/pg_control'))],
    [journal, () => rmSync(at('database/pg_wal/000000010000000000000001'))],
    [journal, () => rmSync(at('database/pg_wal'), { recursive: true })],
  ])('is left untouched, and the error advises a copy: %s', async (damage, harm) => {
    expect(damageOf(at('database'))).toBeUndefined()
    harm()
    const before = readdirSync(at('database'))
    const start = openBackend(folder)
    await expect(start).rejects.toThrow(`not start (${damage}). Before anything else copy`)
    await expect(start).rejects.not.toThrow('db:reset')
    expect(readdirSync(at('database'))).toEqual(before)
  })

  test('is not reported for an empty or missing folder', () => {
    rmSync(at('database'), { recursive: true })
    expect(damageOf(at('database'))).toBeUndefined()
    mkdirSync(at('database'))
    expect(damageOf(at('database'))).toBeUndefined()
  })
})
