import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { SUPABASE } from '../database/postgres.ts'
import { main as examine } from '../doctor/doctor.ts'
import { projectAmong } from '../project/command-line.ts'
import { openProject } from '../project/project.ts'
import { npx } from '../setup/commands.mjs'
import { HOSTS, nginxFile } from './host-files.ts'
import { stepsFor, takeSteps, type World } from './steps.ts'

const USE =
  'It takes a hosted project: npm run golive, then its address, publishable and secret key as it asks for them; or npm run golive -- --all shops.txt'
/** What opens an address in the browser. */
const openers: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' }
const ASK_EVERY_MS = 2000
const LINK_VALID_MS = 3_600_000

/**
 * `npm run golive` takes an empty hosted project to a hub, or one of an older version to this one. It
 * asks for the address and the keys of the project, unless the environment or a line of the file has
 * them, and keeps them nowhere. It may be stopped and run again.
 *
 * @returns the exit code: 0 all is done
 */
export async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'string' }, site: { type: 'string' } },
  })
  if (values.all === undefined)
    return (await goLive(await askForProject(positionals), values.site)) ? 0 : 1
  if (!existsSync(values.all)) throw new Error(`There is no file ${values.all}.`)
  return goLiveAll(readFileSync(values.all, 'utf8'))
}

/** The same for each line of `shops.txt`, as the doctor reads it, without stopping at one that fails. */
async function goLiveAll(file: string): Promise<number> {
  // It belongs to one project: no shop of the file may see it.
  delete process.env['SUPABASE_SECRET_KEY']
  const lines = file.split('\n').map((line) => line.trim())
  const sums: string[] = []
  for (const line of lines.filter((one) => /^[^#]/.test(one))) {
    const { positionals, values } = parseArgs({
      args: line.split(/\s+/),
      allowPositionals: true,
      options: { site: { type: 'string' } },
    })
    const [address = ''] = positionals
    console.log(`\n=== ${address}`)
    const isDone = await goLive(positionals, values.site).catch((error: unknown) => {
      console.log(String(error))
      return false
    })
    sums.push(`${isDone ? '✓' : '✗'} ${address}`)
  }
  console.log(`\n${sums.join('\n')}`)
  return sums.some((sum) => sum.startsWith('✗')) ? 1 : 0
}

/** The words of a project, asked for where they are missing. A secret key is not shown. */
async function askForProject(words: readonly string[]): Promise<string[]> {
  const { project } = projectAmong(words)
  // Without an address it is the hub of this machine, which is live already.
  const { url, keys } = project.isEmbedded
    ? { url: undefined, keys: { publishable: undefined, secret: undefined } }
    : project
  if (!process.stdin.isTTY && (!url || !keys.publishable || !keys.secret))
    throw new Error(USE)
  return [
    url ?? (await ask('Address of the project (https://….supabase.co): ')),
    keys.publishable ?? (await ask('Publishable key (Settings, API Keys): ')),
    keys.secret ?? (await ask('Secret key (it is not shown): ', true)),
  ]
}

async function ask(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  })
  const answer = await line.question('')
  line.close()
  if (isSecret) process.stdout.write('\n')
  return answer.trim()
}

const run = ([program = '', ...rest]: readonly string[], env = process.env) =>
  spawnSync(program, rest, { stdio: 'inherit', env, shell: process.platform === 'win32' })
    .status === 0

async function goLive(
  words: readonly string[],
  site: string | undefined,
): Promise<boolean> {
  const { project } = projectAmong(words)
  const { url, keys, isEmbedded } = project
  if (isEmbedded || !keys.publishable || !keys.secret) throw new Error(USE)
  const built = {
    ...process.env,
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_ANON_KEY: keys.publishable,
  }
  const world: World = {
    supabase: (...command) => run(['npx', '--yes', SUPABASE, ...command]),
    build: () => run(npx('vite', 'build'), built),
    writeHostFiles() {
      writeFileSync('dist-nginx.conf', nginxFile(url, '/var/www/hub'))
      console.log(HOSTS.map((line) => `  ${line}`).join('\n'))
    },
    makeAdmin: (path, isMade) => openInstaller(site, path, isMade),
    examine: async () => {
      const pages = site === undefined ? [] : ['--site', site]
      const secret = keys.secret ?? ''
      const publishable = keys.publishable ?? ''
      return (await examine([url, publishable, secret, ...pages])) !== 1
    },
  }
  return takeSteps(stepsFor(openProject(url, keys), world))
}

/** Opens the page that makes the first admin: at the site, or of the build, which this machine serves. */
async function openInstaller(
  site: string | undefined,
  path: string,
  isMade: () => Promise<boolean>,
): Promise<boolean> {
  const server = site === undefined ? await preview({ preview: { port: 5180 } }) : undefined
  const origin = site ?? server?.resolvedUrls?.local[0] ?? ''
  const address = new URL(path, origin).href
  console.log(
    `  Choose e-mail and password of the first admin in the browser:\n  ${address}`,
  )
  const opener = openers[process.platform] ?? 'xdg-open'
  // Without a browser here the address above is opened by hand.
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
  const end = Date.now() + LINK_VALID_MS
  let isDone = false
  while (!isDone && Date.now() < end) {
    await wait(ASK_EVERY_MS)
    isDone = await isMade()
  }
  await server?.close()
  return isDone
}
