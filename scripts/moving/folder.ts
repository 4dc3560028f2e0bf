import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { StoredFile, Tables } from './rows.ts'

const FORMAT = 1

const manifest = v.object({
  /** Of the folder itself: raised when an older hub would misread it. */
  format: v.literal(FORMAT, 'it was written by a newer version of the hub'),
  /** The version of the hub, and a hash of all that its migrations make. */
  hub: v.string(),
  fingerprint: v.string(),
  from: v.string(),
  exported_at: v.string(),
  rows: v.record(v.string(), v.number()),
  files: v.number(),
})
export type Manifest = v.InferOutput<typeof manifest>

const table = v.array(v.record(v.string(), v.unknown()))

/**
 * Writes a hub as a folder that people and other programs can read: a JSON file a table, with a line
 * a row, and the stored files under their names. It has its name only when it is whole.
 *
 * @param fill brings each file into the folder it is given
 * @throws Error when the folder is there already
 */
export async function writeFolder(
  folder: string,
  content: { manifest: Omit<Manifest, 'format'>; accounts: unknown; tables: Tables },
  fill: (store: (file: StoredFile, bytes: Uint8Array) => Promise<void>) => Promise<void>,
) {
  if (existsSync(folder))
    throw new Error(`The folder ${folder} is there already: name another.`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(join(draft, 'rows'), { recursive: true })
    for (const [name, rows] of Object.entries(content.tables))
      // oxlint-disable-next-line no-await-in-loop -- a file after the other, as a disk likes it
      await writeFile(join(draft, 'rows', `${name}.json`), linesOf(rows))
    await writeFile(join(draft, 'accounts.json'), linesOf(content.accounts))
    await fill(async (file, bytes) => {
      await mkdir(join(draft, 'files', file.bucket), { recursive: true })
      await writeFile(pathOf(draft, file), bytes)
    })
    const manifestText = JSON.stringify({ format: FORMAT, ...content.manifest }, null, 2)
    await writeFile(join(draft, 'manifest.json'), `${manifestText}\n`)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const linesOf = (rows: unknown) =>
  Array.isArray(rows) && rows.length > 0
    ? `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
    : '[]\n'

/** @throws Error with one sentence when it is no such folder, or not whole */
export async function readFolder(
  folder: string,
): Promise<{ manifest: Manifest; tables: Tables }> {
  try {
    const known = v.parse(manifest, await readJson(join(folder, 'manifest.json')))
    const names = Object.keys(known.rows)
    const tables = await Promise.all(
      names.map(async (name) => {
        const rows = v.parse(table, await readJson(join(folder, 'rows', `${name}.json`)))
        if (rows.length !== known.rows[name]) throw new Error(`rows of ${name} are missing`)
        return [name, rows] as const
      }),
    )
    return { manifest: known, tables: Object.fromEntries(tables) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The folder ${folder} cannot be read as a hub (${reason}).`, {
      cause: error,
    })
  }
}

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(path, 'utf8'))

/** The names of the files that a folder has in a bucket. */
export async function namesIn(folder: string, bucket: string): Promise<string[]> {
  const path = join(folder, 'files', bucket)
  return existsSync(path) ? (await readdir(path)).map(decodeURIComponent) : []
}

export const readStored = (folder: string, file: StoredFile) =>
  readFile(pathOf(folder, file))

/** Encoded, a name is one part of a path; the buckets know none that is only dots. */
const pathOf = (folder: string, { bucket, name }: StoredFile) =>
  join(folder, 'files', bucket, encodeURIComponent(name))
