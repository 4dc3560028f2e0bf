import * as v from 'valibot'
import type { Project } from '../project/project.ts'
import { download } from './files.ts'
import { writeFolder } from './folder.ts'
import { filesOf, photosSince, withoutHost, type Row, type StoredFile } from './rows.ts'

const rows = v.array(v.record(v.string(), v.unknown()))

const beginning = v.object({
  id: v.string(),
  /** What is referred to comes before what refers to it. */
  tables: v.array(v.string()),
  folding: rows,
  photos_since: v.string(),
  accounts: rows,
})

export type Exported = {
  readonly rows: number
  readonly files: number
  /** Rows whose file is not there. */
  readonly lost: readonly string[]
  readonly accounts: number
}

/**
 * Writes a hub into a folder: all rows as they were at one moment, and the files they name. Photos
 * past their days stay behind.
 *
 * @param version of the hub
 * @throws Error when it cannot be read whole; then there is no folder
 */
export async function exportHub(
  project: Project,
  folder: string,
  version: string,
): Promise<Exported> {
  const lost = new Set<string>()
  let accounts = 0
  const { rows: counts, files: fileCount } = await writeFolder(folder, async (draft) => {
    const begun = await begin(project)
    accounts = begun.accounts.length
    const isKept = photosSince(begun.photos_since)
    const files: StoredFile[] = []

    async function* keptRows(table: string) {
      for await (const page of pagesOf(project, begun.id, table)) {
        const kept = page.filter((row) => isKept(table, row))
        files.push(...filesOf(table, kept))
        yield kept.map(withoutHost)
      }
    }

    const written: Record<string, number> = {}
    for (const table of begun.tables)
      // One page at a time fits into the memory.
      written[table] = await draft.writeRows(table, keptRows(table))
    await call(project, 'end_export', { export_id: begun.id })
    written['folding'] = await draft.writeRows('folding', [begun.folding])
    await draft.writeAccounts(begun.accounts)

    for (const { name } of files) lost.add(name)
    for (const file of files) {
      // Photos by the hundred would fill the memory.
      const bytes = await download(project, file)
      if (bytes) await draft.store(file, bytes)
      if (bytes) lost.delete(file.name)
    }
    return {
      hub: version,
      from: project.url,
      exported_at: new Date().toISOString(),
      rows: written,
      files: files.length,
    }
  })
  return {
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    files: fileCount - lost.size,
    lost: [...lost],
    accounts,
  }
}

const IN_USE = '55P03'
const MOST_TRIES = 10

/** The database waits a moment for what is being written, and no longer: others wait behind it. */
async function begin(project: Project, tries = 1) {
  try {
    return v.parse(beginning, await call(project, 'begin_export'))
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
    const page: Row[] = v.parse(rows, await call(project, 'export_page', asked))
    yield page
    after = page.at(-1) ?? null
    if (!after) return
  }
}

/** As long as the database takes at most. */
const MOST_WAIT_MS = 300_000

const UNKNOWN_FUNCTION = /^(PGRST202|42883)$/

/** @throws Error with what the database said */
export async function call(project: Project, name: string, body: object = {}) {
  const answer = await project.asService(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    body,
    waitMs: MOST_WAIT_MS,
  })
  if (!answer.code) return answer.json
  if (UNKNOWN_FUNCTION.test(answer.code))
    throw new Error(
      `${project.url} is older than this copy of the hub: supabase db push, or on the embedded ` +
        'backend a start of this version, brings it up to date.',
    )
  throw new Error(`${name} was refused: ${answer.code} ${messageOf(answer.json)}`, {
    cause: answer.code,
  })
}

const refusal = v.object({ message: v.string() })

const messageOf = (json: unknown) => {
  const told = v.safeParse(refusal, json)
  return told.success ? told.output.message : ''
}
