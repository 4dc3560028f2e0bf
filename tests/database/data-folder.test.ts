import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteDataFolder, takeDataFolder } from '../../supabase/embedded/data-folder'

let folder: string
let otherProcess: ChildProcess

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-test-'))
  otherProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
})

afterEach(() => {
  otherProcess.kill()
  rmSync(folder, { recursive: true, force: true })
})

const lockBy = (pid: number | undefined) => writeFileSync(join(folder, 'lock'), String(pid))

test('the secret that signs sessions survives a restart', () => {
  const first = takeDataFolder(folder)
  first.release()
  const second = takeDataFolder(folder)
  expect(second.signingSecret).toBe(first.signingSecret)
  expect(second.signingSecret).toMatch(/^[0-9a-f]{64}$/)
})

test('a folder that a running process holds is neither taken nor deleted', () => {
  lockBy(otherProcess.pid)
  const sentence = `The data folder ${folder} is in use by process ${otherProcess.pid}: stop that process`
  expect(() => takeDataFolder(folder)).toThrow(sentence)
  expect(() => deleteDataFolder(folder)).toThrow(sentence)
})

test('a folder whose holder died is taken over', async () => {
  lockBy(otherProcess.pid)
  const ended = new Promise((resolve) => otherProcess.once('exit', resolve))
  otherProcess.kill('SIGKILL')
  await ended
  takeDataFolder(folder).release()
  expect(readdirSync(folder)).not.toContain('lock')
})

test('a folder that is a file is refused with one sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => takeDataFolder(file)).toThrow(
    `The data folder ${file} cannot be read or written (ENOTDIR): give this user access to it`,
  )
})

test('a reset deletes what the backend keeps, and nothing else', () => {
  takeDataFolder(folder).release()
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  deleteDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  rmSync(join(folder, 'notes.txt'))
  deleteDataFolder(folder)
  expect(existsSync(folder)).toBe(false)
})
