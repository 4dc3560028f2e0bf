import { randomUUID } from 'node:crypto'
import { CouldNotAsk, type Project } from '../project/project.ts'
import { call } from './export-hub.ts'
import { remove, sizesIn, upload } from './files.ts'
import { namesIn, readFolder, readStored } from './folder.ts'
import { HIDDEN_PHOTOS, otherPlaceOf, partsOf, withHost, type Tables } from './rows.ts'

const BUCKETS = ['scratch-prize-images', 'photo-booth-images', HIDDEN_PHOTOS]
const HAS_ITS_OWN = 'PT409'

type Progress = {
  /** How many were not there yet. */
  files: number
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
  const { tables } = await readFolder(folder)
  const done: Progress = { files: 0, isWriting: false }
  try {
    const parts = await bringRows(project, withHost(tables, project.url))
    await call(project, 'check_import', { ...parts, replace })
    for (const bucket of BUCKETS)
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await bringFiles(project, { folder, bucket, replace }, done)
    done.isWriting = true
    await call(project, 'finish_import', { ...parts, replace })
  } catch (error) {
    throw new Error(sentenceOf(error, done), { cause: error })
  }
  if (replace) await removeOthers(project, folder)
  return {
    rows: Object.values(tables).reduce((sum, rows) => sum + rows.length, 0),
    files: done.files,
  }
}

async function bringRows(project: Project, tables: Tables) {
  const import_id = randomUUID()
  const parts = Object.entries(tables).flatMap(([name, rows]) =>
    partsOf(rows).map((part) => ({ name, part })),
  )
  for (const { name, part } of parts)
    // oxlint-disable-next-line no-await-in-loop -- the first one sweeps away what was left
    await call(project, 'add_import_part', { import_id, table_name: name, part })
  return { import_id, parts: parts.length }
}

type Bringing = { folder: string; bucket: string; replace: boolean }

/** Brings the files that are not there yet. What staff hid or showed since stays where it is. */
async function bringFiles(
  project: Project,
  { folder, bucket, replace }: Bringing,
  done: Progress,
) {
  const there = await sizesIn(project, bucket)
  const other = replace ? undefined : otherPlaceOf({ bucket, name: '' })?.bucket
  const elsewhere = other && (await sizesIn(project, other))
  for (const name of await namesIn(folder, bucket)) {
    if (elsewhere && elsewhere.has(name)) continue
    // oxlint-disable-next-line no-await-in-loop -- photos by the hundred would fill the memory
    const bytes = await readStored(folder, { bucket, name })
    if (there.get(name) === bytes.length) continue
    // oxlint-disable-next-line no-await-in-loop
    await upload(project, { bucket, name }, bytes)
    done.files += 1
  }
}

async function removeOthers(project: Project, folder: string) {
  for (const bucket of BUCKETS) {
    // oxlint-disable-next-line no-await-in-loop -- three buckets
    const [there, wanted] = await Promise.all([
      sizesIn(project, bucket),
      namesIn(folder, bucket),
    ])
    const others = [...there.keys()].filter((name) => !wanted.includes(name))
    // oxlint-disable-next-line no-await-in-loop
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
