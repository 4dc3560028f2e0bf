import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openBackend } from '../../supabase/embedded/backend'
import { storedFiles } from '../../supabase/embedded/stored-files'

const MIB = 1024 * 1024
const disk = mkdtempSync(join(tmpdir(), 'hub-small-disk-'))
/** Only root on Linux can mount a disk. */
const isMade =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0

afterAll(() => {
  if (isMade) spawnSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true })
})

/** Fills the disk up to this many bytes. Returns how to free it. */
function fillUpTo(bytesLeft: number) {
  const { bavail, bsize } = statfsSync(disk)
  const filler = join(disk, 'filler')
  writeFileSync(filler, Buffer.alloc(bavail * bsize - bytesLeft))
  return () => rmSync(filler)
}

test.runIf(isMade)('a full disk loses nothing', { timeout: 60_000 }, async () => {
  const folder = join(disk, 'data')
  mkdirSync(folder, { mode: 0o755 })
  const dump = new Blob([await readFile(inject('database'))])
  const backend = await openBackend(folder, dump)
  await backend.query(
    "insert into roulette_items (label, color) values ('Guardado', 'bg-red-500')",
  )
  expect(backend.hasRoom()).toBe(true)
  for (const name of ['database', 'files'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)

  const makeRoom = fillUpTo(MIB)
  expect([backend.hasRoom(), backend.hasRoom()]).toEqual([false, false])
  expect(log.mock.calls).toEqual([[expect.stringContaining(`${folder} is full`)]])
  const files = storedFiles(join(folder, 'files'))
  const large = new Uint8Array(2 * MIB)
  await expect(
    files.uploadObject('b', 'a.png', '1', large, 'image/png', 'no-cache'),
  ).rejects.toThrow('ENOSPC')
  expect(readdirSync(join(folder, 'files', 'b'))).toEqual([])
  await backend.close()
  await expect(openBackend(folder)).rejects.toThrow(
    `The disk of the data folder ${folder} is full: make room (48 MiB at least) and start again. Nothing is lost.`,
  )

  makeRoom()
  const again = await openBackend(folder)
  const kept = await again.query("select from roulette_items where label = 'Guardado'")
  expect(kept).toHaveLength(1)
  await again.close()
})
