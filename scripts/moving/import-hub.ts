import { randomUUID } from 'node:crypto'
import { CouldNotAsk, type Project } from '../project/project.ts'
import { call, remove, sizesIn, upload } from './calls.ts'
import { openFolder, readFile } from './folder.ts'
import {
  buckets,
  filesOf,
  partsOf,
  sumOf,
  unique,
  withHost,
  type StoredFile,
} from './rows.ts'

const HAS_ITS_OWN = 'PT409'

type Written = 'no' | 'maybe' | 'yes'

/**
 * Makes a hub what a folder says. Files come first, because without a row a file shows nowhere; all
 * rows are then written at once, or none.
 *
 * @param replace also what the hub has of its own, which is gone then
 * @returns how many rows and new files it has, and which files that rows name are `missing` in the folder
 * @throws Error with one sentence that says what was done so far
 */
export async function importHub(project: Project, folder: string, replace: boolean) {
  const { rows, rowsOf } = await openFolder(folder)
  const named: StoredFile[] = []
  const stored = new Set<StoredFile>()
  /** How far the writing of all rows is. */
  let written: Written = 'no'

  async function* movedRows(table: string) {
    for await (const row of rowsOf(table)) {
      named.push(...filesOf(table, [row]))
      yield withHost(row, project.url)
    }
  }

  /** Stores what is not there yet, and answers with all that the folder has. */
  async function storeFiles() {
    const there = await filesThere(project)
    const found: StoredFile[] = []
    // Photos by the hundred would fill the memory.
    for (const file of unique(named)) {
      const bytes = await readFile(folder, file)
      if (!bytes) continue
      found.push(file)
      if (there.get(file.bucket)?.get(file.name) === bytes.length) continue
      // What staff hid or showed since stays where it is.
      const isElsewhere = buckets.some(
        (bucket) => bucket !== file.bucket && there.get(bucket)?.has(file.name),
      )
      if (isElsewhere && !replace) continue
      await upload(project, file, bytes)
      stored.add(file)
    }
    return found
  }

  try {
    const import_id = randomUUID()
    let parts = 0
    for (const table_name of Object.keys(rows))
      for await (const part of partsOf(movedRows(table_name))) {
        // The first one sweeps away what was left.
        await call(project, 'add_import_part', { import_id, table_name, part })
        parts += 1
      }
    await call(project, 'check_import', { import_id, parts, replace })
    await storeFiles()
    written = 'maybe'
    await call(project, 'finish_import', { import_id, parts, replace })
    written = 'yes'
    // Open panels and kiosks have removed files that had no row yet.
    const found = await storeFiles()
    if (replace) await removeOthers(project, found)
    const missing = new Set(named.map(({ name }) => name))
    for (const { name } of found) missing.delete(name)
    return { rows: sumOf(rows), files: stored.size, missing: [...missing] }
  } catch (error) {
    throw new Error(sentenceOf(error, stored.size, written), { cause: error })
  }
}

/** How large each file of each bucket is. */
const filesThere = async (project: Project) =>
  new Map(
    await Promise.all(
      buckets.map(async (bucket) => [bucket, await sizesIn(project, bucket)] as const),
    ),
  )

async function removeOthers(project: Project, files: readonly StoredFile[]) {
  for (const [bucket, there] of await filesThere(project)) {
    const wanted = new Set(
      files.filter((file) => file.bucket === bucket).map(({ name }) => name),
    )
    const others = [...there.keys()].filter((name) => !wanted.has(name))
    await remove(project, bucket, others)
  }
}

function sentenceOf(
  error: unknown,
  files: number,
  written: 'no' | 'maybe' | 'yes',
): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (written === 'yes')
    return `All rows are written, but not all files are right (${reason}). Run it again.`
  if (written === 'maybe' && error instanceof CouldNotAsk)
    return (
      `The answer did not come (${reason}): the rows are written, or none is. Run it again: ` +
      'a second time changes nothing.'
    )
  const stored =
    files > 0 ? ` ${files} files were stored, which show nowhere without their rows.` : ''
  return error instanceof Error && error.cause === HAS_ITS_OWN
    ? `This hub has something of its own (${reason}). No row was changed.${stored} To give that up ` +
        'for what the folder says, export it first, then add --replace.'
    : `The import stopped: ${reason}. No row was changed.${stored} Run it again: it goes on there.`
}
