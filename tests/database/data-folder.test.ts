import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { deleteDataFolder, takeDataFolder } from '../../supabase/embedded/data-folder'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-test-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('the secret that signs sessions survives a restart', () => {
  const first = takeDataFolder(folder)
  first.release()
  const second = takeDataFolder(folder)
  expect(second.signingSecret).toBe(first.signingSecret)
  expect(second.signingSecret).toMatch(/^[0-9a-f]{64}$/)
})

/** Another process that takes a folder and says so; ends when the test does. */
async function holderOf(path: string): Promise<ChildProcess> {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runnerImport } from 'vite'
    const { module } = await runnerImport('./supabase/embedded/data-folder.ts')
    module.takeDataFolder(${JSON.stringify(path)})
    console.log('taken')
    setInterval(() => {}, 1000)`,
  ])
  onTestFinished(() => void holder.kill())
  await once(holder.stdout, 'data')
  return holder
}

test('a folder that a running process holds is neither taken nor deleted', async () => {
  const holder = await holderOf(folder)
  const sentence = `The data folder ${folder} is in use by process ${holder.pid}: stop that process`
  expect(() => takeDataFolder(folder)).toThrow(sentence)
  expect(() => deleteDataFolder(folder)).toThrow(sentence)
})

test('a folder whose holder was killed is free at once', async () => {
  const holder = await holderOf(folder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(() => takeDataFolder(folder).release()).not.toThrow()
})

test('a process that has the number of a dead holder by chance holds nothing', () => {
  writeFileSync(join(folder, 'lock'), String(process.ppid))
  expect(() => takeDataFolder(folder).release()).not.toThrow()
})

test('a folder is taken once, also within one process', () => {
  const { release } = takeDataFolder(folder)
  expect(() => takeDataFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
  takeDataFolder(folder).release()
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
