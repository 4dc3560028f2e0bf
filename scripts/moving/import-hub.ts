import { randomUUID } from 'node:crypto'
import { CouldNotAsk, type Project } from '../project/project.ts'
import { call } from './export-hub.ts'
import { remove, sizesIn, upload } from './files.ts'
import { openFolder, readStored } from './folder.ts'
import { buckets, filesOf, partsOf, withHost, type Row, type StoredFile } from './rows.ts'

const HAS_ITS_OWN = 'PT409'

type Progress = {
  /** How many were not there yet. */
  files: number
  /** What the folder has. */
  readonly found: StoredFile[]
  /** Whether the database was told to write all rows. */
  isWriting: boolean
}

export type Imported = { readonly rows: number; readonly files: number }

/**
 * Makes a hub what a folder says. Files come first, because without a row a file shows nowhere; all
 * rows are then written at once, or none.
 *
 * @param replace also what the hub has of its own, which is gone then
 * @throws Error with one sentence that says what was done so far
 */
export async function importHub(
  project: Project,
  folder: string,
  replace: boolean,
): Promise<Imported> {
  const { rows, rowsOf } = await openFolder(folder)
  const files: StoredFile[] = []
  const done: Progress = { files: 0, found: [], isWriting: false }

  async function* movedRows(table: string): AsyncGenerator<Row> {
    for await (const row of rowsOf(table)) {
      files.push(...filesOf(table, [row]))
      yield withHost(row, project.url)
    }
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
    await bringFiles(project, { folder, files, replace }, done)
    done.isWriting = true
    await call(project, 'finish_import', { import_id, parts, replace })
  } catch (error) {
    throw new Error(sentenceOf(error, done), { cause: error })
  }
  if (replace) await removeOthers(project, done.found)
  return {
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    files: done.files,
  }
}

type Bringing = {
  readonly folder: string
  readonly files: readonly StoredFile[]
  readonly replace: boolean
}

/**
 * Brings the files that rows name, those that are not there yet. What else is in the folder stays,
 * and so does, where it is, what staff hid or showed since.
 */
async function bringFiles(
  project: Project,
  { folder, files, replace }: Bringing,
  done: Progress,
) {
  const there = await filesThere(project)
  for (const file of files) {
    // Photos by the hundred would fill the memory.
    const bytes = await readStored(folder, file)
    if (!bytes) continue
    done.found.push(file)
    const isElsewhere = buckets.some(
      (bucket) => bucket !== file.bucket && there.get(bucket)?.has(file.name),
    )
    if (there.get(file.bucket)?.get(file.name) === bytes.length) continue
    if (isElsewhere && !replace) continue
    await upload(project, file, bytes)
    done.files += 1
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

function sentenceOf(error: unknown, { files, isWriting }: Progress): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (isWriting && error instanceof CouldNotAsk)
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
