import * as v from 'valibot'
import { callFunction, type Project } from '../project/project.ts'
import { download, sizesOf } from './calls.ts'
import {
  folderBefore,
  takeOver,
  writeFile,
  writeFolder,
  writeManifest,
  writeRows,
} from './folder.ts'
import { filesOf, nameOf, photosSince, sumOf, withoutHost, type Row } from './rows.ts'

const rows = v.array(v.record(v.string(), v.unknown()))

const beginning = v.object({
  id: v.string(),
  /** A table comes after the tables that it refers to. */
  tables: v.array(v.string()),
  rollup_state: rows,
  photos_since: v.string(),
  accounts: rows,
})

/**
 * Writes a hub into a folder: all rows as they were at one moment, and the files they name. Photos
 * past their days stay behind. Files that the folder before has are taken from there: no name is
 * ever used for another file.
 *
 * @param version of the hub
 * @returns how many of each it wrote, which files that rows name are `lost`, and which the storage
 *   has and did not give (`unread`), with its reason
 * @throws Error when it cannot be read whole; then there is no folder
 */
export const exportHub = (project: Project, folder: string, version: string) =>
  writeFolder(folder, async (draft) => {
    const begun = await begin(project)
    const isKept = photosSince(begun.photos_since)
    const named = new Set<string>()

    async function* keptRows(table: string) {
      for await (const page of pagesOf(project, begun.id, table)) {
        const kept = page.filter((row) => isKept(table, row))
        for (const path of filesOf(table, kept)) named.add(path)
        yield kept.map(withoutHost)
      }
    }

    const counts: Record<string, number> = {}
    // One page at a time fits into the memory.
    for (const table of begun.tables)
      counts[table] = await writeRows(draft, `rows/${table}`, keptRows(table))
    await callFunction(project, 'end_export', v.unknown(), { export_id: begun.id })
    counts['rollup_state'] = await writeRows(draft, 'rows/rollup_state', [
      begun.rollup_state,
    ])
    await writeRows(draft, 'accounts', [begun.accounts])

    const before = await folderBefore(folder, project.url)
    const lost = new Set([...named].map(nameOf))
    const unread = new Map<string, string>()
    const files: Record<string, number> = {}

    async function saveFiles() {
      const there = await sizesOf(project)
      // One after the other: photos by the hundred would fill the memory.
      for (const path of named) {
        const name = nameOf(path)
        if (!lost.has(name) || !there.has(path)) continue
        const size = there.get(path)
        const isSame =
          size !== undefined && before && (await takeOver(draft, path, size, before))
        const bytes = isSame ? size : await saveFile(draft, path)
        if (bytes === undefined) continue
        files[path] = bytes
        lost.delete(name)
        unread.delete(path)
      }
    }

    async function saveFile(into: string, path: string) {
      const got = await download(project, path)
      if (typeof got === 'string') unread.set(path, got)
      if (got === null || typeof got === 'string') return undefined
      await writeFile(into, path, got)
      return got.length
    }

    await saveFiles()
    // Staff may have hidden a photo or shown it again since, which moves its file.
    if (lost.size > 0) await saveFiles()
    for (const path of unread.keys()) lost.delete(nameOf(path))
    await writeManifest(draft, {
      hub: version,
      from: project.url,
      exported_at: new Date().toISOString(),
      rows: counts,
      files,
    })
    return {
      rows: sumOf(counts),
      files: Object.keys(files).length,
      lost: [...lost],
      unread: [...unread].map(([path, reason]) => `${path} (${reason})`),
      accounts: begun.accounts.length,
    }
  })

const IN_USE = '55P03'
const MOST_TRIES = 10

/** The database waits only a moment for running writes, because other requests wait behind it. */
async function begin(project: Project, tries = 1) {
  try {
    return await callFunction(project, 'begin_export', beginning)
  } catch (error) {
    const isInUse = error instanceof Error && error.cause === IN_USE
    if (!isInUse || tries === MOST_TRIES) throw error
    return begin(project, tries + 1)
  }
}

/** The rows of a table as they were when the export began. */
async function* pagesOf(project: Project, export_id: string, table_name: string) {
  let after: Row | null = null
  for (;;) {
    const asked = { export_id, table_name, after }
    const page: Row[] = await callFunction(project, 'export_page', rows, asked)
    yield page
    after = page.at(-1) ?? null
    if (!after) return
  }
}
