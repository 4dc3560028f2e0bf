import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Project } from '../project/project.ts'
import { download } from './files.ts'
import { writeFolder } from './folder.ts'
import { filesOf, otherPlaceOf, withoutHost, type StoredFile } from './rows.ts'

const hub = v.record(v.string(), v.array(v.record(v.string(), v.unknown())))

export type Exported = {
  readonly rows: number
  readonly files: number
  /** Rows whose file is not there. */
  readonly lost: readonly string[]
  readonly accounts: number
}

/**
 * Writes a hub into a folder: all rows as they are at one moment, and the files they name.
 *
 * @param version of the hub
 * @throws Error when it cannot be read whole; then there is no folder
 */
export async function exportHub(
  project: Project,
  folder: string,
  version: string,
): Promise<Exported> {
  const { accounts = [], ...read } = v.parse(hub, await call(project, 'export_hub'))
  const tables = withoutHost(read)
  const description = JSON.stringify(await call(project, 'describe_database'))
  const files = filesOf(tables)
  const counts = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.length]),
  )
  const lost: string[] = []
  const content = {
    manifest: {
      hub: version,
      fingerprint: createHash('sha256').update(description).digest('hex'),
      from: project.url,
      exported_at: new Date().toISOString(),
      rows: counts,
      files: files.length,
    },
    accounts,
    tables,
  }
  await writeFolder(folder, content, async (store) => {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- photos by the hundred would fill the memory
      const isStored = await copy(project, file, store)
      const other = otherPlaceOf(file)
      // oxlint-disable-next-line no-await-in-loop
      if (!isStored && !(other && (await copy(project, other, store)))) lost.push(file.name)
    }
  })
  return {
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    files: files.length - lost.length,
    lost,
    accounts: accounts.length,
  }
}

/** False when the file is not there. */
async function copy(
  project: Project,
  file: StoredFile,
  store: (file: StoredFile, bytes: Uint8Array) => Promise<void>,
) {
  const bytes = await download(project, file)
  if (bytes) await store(file, bytes)
  return bytes !== undefined
}

/** As long as the database takes at most. */
const MOST_WAIT_MS = 300_000

const UNKNOWN_FUNCTION = /^(PGRST202|42883)$/

/** @throws Error with what the database said */
export async function call(project: Project, name: string, body: object = {}) {
  const answer = await project.asService(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    body,
    patienceMs: MOST_WAIT_MS,
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
