import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { configuredDataFolder } from '../../supabase/embedded/data-folder.ts'
import { localHub, projectAmong, type Named } from '../project/command-line.ts'
import { openProject, request, type Project } from '../project/project.ts'
import { exportHub } from './export-hub.ts'
import { importHub } from './import-hub.ts'

/** `npm run db:export` and `db:import`: a hub as a folder, from one backend to another. */
export const main = ([act, ...words]: string[]) =>
  act === 'import' ? importFrom(words) : exportTo(words)

/**
 * `npm run db:export -- [folder] [address keys]`. With `--backup` it is always the hub of this
 * machine, whatever project is built for.
 */
async function exportTo(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { backup: { type: 'boolean', default: false } },
  })
  const { project, others } = projectAmong(positionals)
  const [folder = `hub-${values.backup ? 'backup' : 'export'}-${timeInName()}`] = others
  const named = values.backup ? localHub() : project
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { rows, files, lost, unread, accounts } = await withProject(
    named,
    (hub) => exportHub(hub, folder, String(version)),
    false,
  )
  console.log(`${rows} rows and ${files} files of ${named.url} are in ${folder}.`)
  if (lost.length > 0)
    console.log(
      `Their file is gone, from the hub too: ${lost.join(', ')}. An earlier backup may have it; “Limpar Sobras de Fotos” in the panel removes photos without a file.`,
    )
  console.log(`Its ${accounts} accounts are named in accounts.json, without passwords.`)
  // Then nothing that waits for a whole backup deletes an older one.
  if (unread.length > 0)
    throw new Error(
      `All else is in ${folder}, but the storage did not give ${unread.join(', ')}. Run it again into another folder; keep the older ones.`,
    )
}

/** `npm run db:import -- folder [address keys] [--replace]` */
async function importFrom(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const { project, others } = projectAmong(positionals)
  const [folder] = others
  if (!folder) throw new Error('Which folder? npm run db:import -- hub-export-…')
  const { rows, files, missing, kiosks } = await withProject(project, (hub) =>
    importHub(hub, folder, values.replace),
  )
  console.log(
    `${rows} rows of ${folder} are in ${project.url}, and ${files} files that it had not.`,
  )
  if (missing.length > 0)
    console.log(`Not in ${folder}, or not whole there: ${missing.join(', ')}.`)
  console.log(
    (project.isEmbedded
      ? 'Accounts stay behind: npm start -- --shop prints a password for the admin, who makes the others at /equipe. '
      : 'Accounts stay behind: make them there at /equipe. ') +
      'Coupons stay valid; who redeemed one before is no longer named.',
  )
  if (kiosks.length > 0)
    console.log(`To be paired anew at /quiosques: ${kiosks.join(', ')}.`)
}

const timeInName = () => new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')

/** Calls the hub of this machine if it runs; otherwise opens its data folder for the command. */
async function withProject<T>(
  { url, keys, isEmbedded }: Named,
  task: (project: Project) => Promise<T>,
  mayBeNew = true,
): Promise<T> {
  if (!isEmbedded || (await isRunning(url))) return task(openProject(url, keys))
  const folder = configuredDataFolder()
  // A new one would hold the seed, and an export of it pass for a backup.
  if (!mayBeNew && !existsSync(join(folder, 'database')))
    throw new Error(
      `There is no hub at ${url}, and the data folder ${folder} has no database: is HUB_DATA_DIR right?`,
    )
  const backend = await openBackend(folder)
  try {
    return await task(
      openProject(url, { ...keys, secret: backend.secretKey }, (input, init) =>
        backend.fetch(new Request(input, init)),
      ),
    )
  } finally {
    await backend.close()
  }
}

const isRunning = (url: string) =>
  request(fetch, url).then(
    () => true,
    () => false,
  )
