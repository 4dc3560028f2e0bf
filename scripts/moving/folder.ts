import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Row, StoredFile } from './rows.ts'

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
type Manifest = v.InferOutput<typeof manifest>

const row = v.record(v.string(), v.unknown())

/** Coupons and photos are in it: for the eyes of its owner. */
const FILE = { mode: 0o600 }
const FOLDER = { mode: 0o700, recursive: true }

/** A folder on its way. */
type Draft = {
  /** Writes a table as its rows come, and answers with how many there were. */
  readonly writeRows: (
    table: string,
    pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  ) => Promise<number>
  readonly writeAccounts: (accounts: readonly Row[]) => Promise<void>
  readonly store: (file: StoredFile, bytes: Uint8Array) => Promise<void>
}

/**
 * Writes a hub as a folder that people and other programs can read: a JSON file a table, with a line
 * a row, and the stored files under their names. It has its name only when it is whole.
 *
 * @param fill writes what is in it, and tells what its manifest says
 * @throws Error when the folder is there already
 */
export async function writeFolder(
  folder: string,
  fill: (draft: Draft) => Promise<Omit<Manifest, 'format'>>,
): Promise<Omit<Manifest, 'format'>> {
  if (existsSync(folder))
    throw new Error(`The folder ${folder} is there already: name another.`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(join(draft, 'rows'), FOLDER)
    const content = await fill({
      writeRows: (table, pages) => writeLines(join(draft, 'rows', `${table}.json`), pages),
      async writeAccounts(accounts) {
        await writeLines(join(draft, 'accounts.json'), [accounts])
      },
      async store(file, bytes) {
        await mkdir(join(draft, 'files', file.bucket), FOLDER)
        await writeFile(pathOf(draft, file), bytes, FILE)
      },
    })
    const text = JSON.stringify({ format: FORMAT, ...content }, null, 2)
    await writeFile(join(draft, 'manifest.json'), `${text}\n`, FILE)
    await rename(draft, folder)
    return content
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeLines(
  path: string,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
) {
  const file = await open(path, 'w', FILE.mode)
  let count = 0
  try {
    for await (const page of pages) {
      const lines = page.map(
        (line, place) => `${count + place > 0 ? ',' : '['}\n${JSON.stringify(line)}`,
      )
      await file.write(lines.join(''))
      count += page.length
    }
    await file.write(count > 0 ? '\n]\n' : '[]\n')
    return count
  } finally {
    await file.close()
  }
}

/**
 * Opens such a folder, once all its rows have been counted.
 *
 * @throws Error with one sentence when it is no such folder, or not whole
 */
export async function openFolder(folder: string) {
  const rowsOf = (table: string) => readRows(join(folder, 'rows', `${table}.json`))
  try {
    const text = await readFile(join(folder, 'manifest.json'), 'utf8')
    const known = v.parse(manifest, JSON.parse(text))
    for (const [table, count] of Object.entries(known.rows)) {
      let found = 0
      // A row after the other fits into the memory.
      for await (const _ of rowsOf(table)) found += 1
      if (found !== count) throw new Error(`rows of ${table} are missing`)
    }
    return { rows: known.rows, rowsOf }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The folder ${folder} cannot be read as a hub (${reason}).`, {
      cause: error,
    })
  }
}

async function* readRows(path: string): AsyncGenerator<Row> {
  const file = await open(path)
  for await (const line of file.readLines()) {
    const text = line.replace(/,$/, '')
    if (!/^[[\]]*$/.test(text)) yield v.parse(row, JSON.parse(text))
  }
}

/** The bytes of a file; undefined when the folder does not have it. */
export async function readStored(folder: string, file: StoredFile) {
  const path = pathOf(folder, file)
  return existsSync(path) ? readFile(path) : undefined
}

/** Encoded, a name is one part of a path; the buckets know none that is only dots. */
const pathOf = (folder: string, { bucket, name }: StoredFile) =>
  join(folder, 'files', bucket, encodeURIComponent(name))
