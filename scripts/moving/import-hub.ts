import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { callFunction, CouldNotAsk, type Project } from '../project/project.ts'
import { remove, sizesOf, upload } from './calls.ts'
import { openFolder, readFile, tableNow } from './folder.ts'
import { buckets, filesOf, nameOf, partsOf, pathOf, sumOf, withHost } from './rows.ts'

const HAS_ITS_OWN = 'PT409'

type Written = 'no' | 'maybe' | 'yes'

/**
 * Fills a hub from a folder. Files come first, because a file without a row is shown nowhere; all
 * rows are then written at once, or none.
 *
 * @param replace also deletes the hub's own rows
 * @returns how many rows and new files it has, and which files that rows name are `missing` in the
 *   folder, or not whole there; where the hub has such a file, it keeps that. `kiosks`: the names of
 *   those that have to be paired anew
 * @throws Error with one sentence that says which steps were done
 */
export async function importHub(project: Project, folder: string, replace: boolean) {
  const { rows, rowsOf, sizes } = await openFolder(folder)
  const named = new Set<string>()
  const stored = new Set<string>()
  /** Files that the hub has as the folder should. */
  const kept = new Set<string>()
  const kiosks: string[] = []
  /** How far the writing of all rows is. */
  let written: Written = 'no'

  async function* movedRows(table: string) {
    for await (const row of rowsOf(table)) {
      for (const path of filesOf(table, [row])) named.add(path)
      if (table === 'devices' && typeof row['name'] === 'string') kiosks.push(row['name'])
      yield withHost(row, project.url)
    }
  }

  /** Stores the missing files, and returns all files of the folder. */
  async function storeFiles() {
    const there = await sizesOf(project)
    const found = new Set<string>()
    // Photos by the hundred would fill the memory.
    for (const path of named) {
      const bytes = await readFile(folder, path, sizes[path])
      if (!bytes && there.has(path) && there.get(path) === sizes[path]) kept.add(path)
      if (!bytes) continue
      found.add(path)
      if (there.get(path) === bytes.length) continue
      // What staff hid or showed since stays where it is.
      const others = buckets.map((bucket) => pathOf(bucket, nameOf(path)))
      if (!replace && others.some((other) => other !== path && there.has(other))) continue
      await upload(project, path, bytes)
      stored.add(path)
    }
    return found
  }

  try {
    const import_id = randomUUID()
    let parts = 0
    for (const table of Object.keys(rows))
      for await (const part of partsOf(movedRows(table))) {
        const table_name = tableNow(table)
        // The first part deletes those of an earlier import.
        await callFunction(project, 'add_import_part', v.unknown(), {
          import_id,
          table_name,
          part,
        })
        parts += 1
      }
    await callFunction(project, 'check_import', v.unknown(), { import_id, parts, replace })
    await storeFiles()
    written = 'maybe'
    await callFunction(project, 'finish_import', v.unknown(), { import_id, parts, replace })
    written = 'yes'
    // Open panels and kiosks have removed files that had no row yet.
    const found = await storeFiles()
    const there = replace ? [...(await sizesOf(project)).keys()] : []
    const others = there.filter((path) => !found.has(path) && !kept.has(path))
    await remove(project, others)
    const missing = new Set([...named].map(nameOf))
    for (const path of found) missing.delete(nameOf(path))
    return { rows: sumOf(rows), files: stored.size, missing: [...missing], kiosks }
  } catch (error) {
    throw new Error(sentenceOf(error, stored.size, written), { cause: error })
  }
}

function sentenceOf(error: unknown, files: number, written: Written): string {
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
  // A second try would be refused again.
  const next =
    error instanceof CouldNotAsk
      ? 'Run it again: it goes on there.'
      : 'Mend that before you run it again.'
  return error instanceof Error && error.cause === HAS_ITS_OWN
    ? `This hub has something of its own (${reason}). No row was changed.${stored} To give that up ` +
        'for what the folder says, export it first, then add --replace.'
    : `The import stopped: ${reason}. No row was changed.${stored} ${next}`
}
