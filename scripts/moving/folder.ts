import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Row } from './rows.ts'

// A hub as a folder that people and other programs can read: a JSON file a table, with a line a row,
// and the stored files under their names.

const FORMAT = 3

const manifest = v.object({
  /**
   * Of the folder itself: raised when an older hub would misread it. The first told no sizes; until
   * the third a table had another name.
   */
  format: v.picklist([1, 2, FORMAT], 'it was written by a newer version of the hub'),
  /** The version of the hub. */
  hub: v.string(),
  from: v.string(),
  exported_at: v.string(),
  rows: v.record(v.string(), v.number()),
  /** In bytes, by path. */
  files: v.union([
    v.pipe(
      v.number(),
      v.transform((): Readonly<Record<string, number>> => ({})),
    ),
    v.record(v.string(), v.number()),
  ]),
})

/** What tables of earlier formats are called now. */
const RENAMED: Readonly<Record<string, string>> = { folding: 'rollup_state' }

/** The name of a table in this hub. @param table its name in a folder */
export const tableNow = (table: string) => RENAMED[table] ?? table

const MANIFEST = 'manifest.json'

/** Coupons and photos are in it: for the eyes of its owner. */
const FILE = { mode: 0o600 }
const FOLDER = { mode: 0o700, recursive: true }

/**
 * Makes a folder that has its name only when it is whole.
 *
 * @param fill writes its contents below the given path
 * @throws Error when the folder is there already
 */
export async function writeFolder<T>(folder: string, fill: (draft: string) => Promise<T>) {
  if (existsSync(folder))
    throw new Error(`The folder ${folder} is there already: name another.`)
  const draft = `${folder}.unfinished`
  try {
    await fs.rm(draft, { recursive: true, force: true })
    await fs.mkdir(join(draft, 'rows'), FOLDER)
    const written = await fill(draft)
    await fs.rename(draft, folder)
    return written
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw isOfFiles(error)
      ? new Error(cannotBeWritten(folder, error), { cause: error })
      : error
  }
}

const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

function cannotBeWritten(folder: string, { code, path }: NodeJS.ErrnoException) {
  const advice =
    code === 'ENOSPC'
      ? 'the disk is full: make room, and run it again'
      : 'give this user access to it, or name another folder'
  // Of a full disk the system names no file.
  const where = [code, path].filter(Boolean).join(', ')
  return `The folder ${folder} was not written (${where}): ${advice}.`
}

type Manifest = v.InferOutput<typeof manifest>

export const writeManifest = (folder: string, content: Omit<Manifest, 'format'>) => {
  const text = JSON.stringify({ format: FORMAT, ...content }, null, 2)
  return fs.writeFile(join(folder, MANIFEST), `${text}\n`, FILE)
}

/** Writes rows as they come, and answers with how many there were. */
export async function writeRows(
  folder: string,
  name: string,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
) {
  let count = 0
  async function* lines() {
    for await (const page of pages) {
      yield page
        .map((one, at) => `${count + at > 0 ? ',' : '['}\n${JSON.stringify(one)}`)
        .join('')
      count += page.length
    }
    yield count > 0 ? '\n]\n' : '[]\n'
  }
  await fs.writeFile(join(folder, `${name}.json`), lines(), FILE)
  return count
}

/** Where a folder keeps a file, once there is a place for it. */
async function placeOf(folder: string, path: string) {
  const file = join(folder, 'files', path)
  await fs.mkdir(dirname(file), FOLDER)
  return file
}

export const writeFile = async (folder: string, path: string, bytes: Uint8Array) =>
  fs.writeFile(await placeOf(folder, path), bytes, FILE)

/**
 * Takes a file over from an earlier folder, without a second copy where the disk allows that.
 *
 * @param bytes how large it must be
 * @returns whether the earlier folder has it, whole
 */
export async function takeOver(folder: string, path: string, bytes: number, from: string) {
  const kept = join(from, 'files', path)
  const known = await fs.stat(kept).catch(() => undefined)
  if (known?.size !== bytes) return false
  const file = await placeOf(folder, path)
  await fs.link(kept, file).catch(() => fs.copyFile(kept, file))
  return true
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(join(folder, MANIFEST), 'utf8')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text)
  if (read.success) return read.output
  throw new Error(`${MANIFEST}: ${read.issues[0].message}`)
}

/** The latest whole folder of the same hub beside this one; undefined when there is none. */
export async function folderBefore(folder: string, hub: string) {
  const beside = dirname(resolve(folder))
  let latest: { readonly path: string; readonly at: string } | undefined
  for (const name of await fs.readdir(beside).catch(() => [])) {
    const path = join(beside, name)
    const told = await readManifest(path).catch(() => undefined)
    if (told?.from === hub && told.exported_at > (latest?.at ?? ''))
      latest = { path, at: told.exported_at }
  }
  return latest?.path
}

/**
 * Opens such a folder, once all its rows have been counted.
 *
 * @throws Error with one sentence when it is no such folder, or not whole
 */
export async function openFolder(folder: string) {
  const rowsOf = (table: string) => readRows(join(folder, 'rows', `${table}.json`))
  try {
    const { rows, files: sizes } = await readManifest(folder)
    for (const [table, count] of Object.entries(rows)) {
      let found = 0
      // A row after the other fits into the memory.
      for await (const _ of rowsOf(table)) found += 1
      if (found !== count) throw new Error(`rows of ${table} are missing`)
    }
    return { rows, rowsOf, sizes }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The folder ${folder} cannot be read as a hub (${reason}).`, {
      cause: error,
    })
  }
}

const row = v.record(v.string(), v.unknown())

async function* readRows(path: string): AsyncGenerator<Row> {
  const file = await fs.open(path)
  let number = 0
  for await (const line of file.readLines()) {
    number += 1
    const text = line.replace(/,$/, '')
    if (/^[[\]]*$/.test(text)) continue
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), row), text)
    if (!read.success) throw new Error(`line ${number} of ${path} is no row`)
    yield read.output
  }
}

/**
 * The bytes of a file; undefined when the folder does not have it whole.
 *
 * @param size in bytes, if the folder tells it
 */
export async function readFile(folder: string, path: string, size?: number) {
  const file = join(folder, 'files', path)
  const bytes = existsSync(file) ? await fs.readFile(file) : undefined
  return size === undefined || bytes?.length === size ? bytes : undefined
}
