import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Row } from './rows.ts'

// A hub as a folder that people and other programs can read: a JSON file a table, with a line a row,
// and the stored files under their names.

const FORMAT = 1

const manifest = v.object({
  /** Of the folder itself: raised when an older hub would misread it. */
  format: v.literal(FORMAT, 'it was written by a newer version of the hub'),
  /** The version of the hub. */
  hub: v.string(),
  from: v.string(),
  exported_at: v.string(),
  rows: v.record(v.string(), v.number()),
  files: v.number(),
})

/** Coupons and photos are in it: for the eyes of its owner. */
const FILE = { mode: 0o600 }
const FOLDER = { mode: 0o700, recursive: true }

/**
 * Makes a folder that has its name only when it is whole.
 *
 * @param fill writes what is in it, below the path it is given
 * @throws Error when the folder is there already
 */
export async function writeFolder<T>(folder: string, fill: (draft: string) => Promise<T>) {
  if (existsSync(folder))
    throw new Error(`The folder ${folder} is there already: name another.`)
  const draft = `${folder}.unfinished`
  await fs.rm(draft, { recursive: true, force: true })
  try {
    await fs.mkdir(join(draft, 'rows'), FOLDER)
    const written = await fill(draft)
    await fs.rename(draft, folder)
    return written
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true })
    throw error
  }
}

export const writeManifest = (
  folder: string,
  content: Omit<v.InferOutput<typeof manifest>, 'format'>,
) => {
  const text = JSON.stringify({ format: FORMAT, ...content }, null, 2)
  return fs.writeFile(join(folder, 'manifest.json'), `${text}\n`, FILE)
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

export async function writeFile(folder: string, path: string, bytes: Uint8Array) {
  const file = join(folder, 'files', path)
  await fs.mkdir(dirname(file), FOLDER)
  await fs.writeFile(file, bytes, FILE)
}

/**
 * Opens such a folder, once all its rows have been counted.
 *
 * @throws Error with one sentence when it is no such folder, or not whole
 */
export async function openFolder(folder: string) {
  const rowsOf = (table: string) => readRows(join(folder, 'rows', `${table}.json`))
  try {
    const text = await fs.readFile(join(folder, 'manifest.json'), 'utf8')
    const { rows } = v.parse(manifest, JSON.parse(text))
    for (const [table, count] of Object.entries(rows)) {
      let found = 0
      // A row after the other fits into the memory.
      for await (const _ of rowsOf(table)) found += 1
      if (found !== count) throw new Error(`rows of ${table} are missing`)
    }
    return { rows, rowsOf }
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
  for await (const line of file.readLines()) {
    const text = line.replace(/,$/, '')
    if (!/^[[\]]*$/.test(text)) yield v.parse(row, JSON.parse(text))
  }
}

/** The bytes of a file; undefined when the folder does not have it. */
export async function readFile(folder: string, path: string) {
  const file = join(folder, 'files', path)
  return existsSync(file) ? fs.readFile(file) : undefined
}
