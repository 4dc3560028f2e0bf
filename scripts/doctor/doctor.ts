import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLocal, projectAmong } from '../project/command-line.ts'
import { openProject } from '../project/project.ts'
import { outcomeOf } from './check.ts'
import { accountsOfSeed, serviceChecks } from './services.ts'
import { siteChecks } from './site.ts'
import { visitorChecks } from './visitors.ts'

export const CHECKS = [...serviceChecks, ...visitorChecks, ...siteChecks]

const USE =
  'It takes an address and a key: npm run doctor -- https://<ref>.supabase.co sb_publishable_… sb_secret_… --site https://…, or a file with one such line a shop.'

/**
 * `npm run doctor` examines a project, or those that a file names line by line, and prints each
 * outcome in one line.
 *
 * @returns the exit code: 0 all is well, 1 something is wrong, 2 something could not be asked
 */
export async function main(args: string[]): Promise<number> {
  const [file = ''] = args
  if (args.length !== 1 || !existsSync(file)) return examineOne(args)
  // It belongs to one project: no shop of the file may see it.
  delete process.env['SUPABASE_SECRET_KEY']
  const lines = readFileSync(file, 'utf8').split('\n')
  const shops = lines.map((line) => line.trim()).filter((line) => /^[^#]/.test(line))
  const codes: number[] = []
  for (const shop of shops.length > 0 ? shops : [''])
    try {
      codes.push(await examineOne(shop.split(/\s+/)))
    } catch (error) {
      console.log(`\nShop ${codes.push(1)} was not examined: ${String(error)}`)
    }
  return worstOf(codes)
}

const worstOf = (codes: readonly number[]) => (codes.includes(1) ? 1 : Math.max(...codes))

async function examineOne(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  const { project, others } = projectAmong(positionals)
  const { url, keys, isEmbedded } = project
  if (others.length > 0 || (!keys.publishable && !keys.secret)) throw new Error(USE)
  // The hub of `npm start` serves its own pages.
  const site = values.site ?? (isEmbedded ? url : undefined)
  console.log(`\nThe project ${url}, its pages ${site ?? 'not named'}\n`)
  const hub = openProject(url, keys, fetch, site)
  const codes: number[] = []
  for (const check of CHECKS) {
    // One after the other: a service refuses many calls at once.
    const { code, line } = await outcomeOf(check, hub)
    console.log(line)
    codes.push(code)
  }
  if (isLocal(url) && (await accountsOfSeed(hub).catch(() => [])).length > 0)
    console.log(
      '\nStaff sign in with the published password: everybody at this machine is staff. Where visitors can touch it, stop the hub and run npm start -- --shop',
    )
  if (!isEmbedded)
    console.log(
      '\nMigrations and row rules: supabase migration list --remote, supabase db advisors --remote',
    )
  return worstOf(codes)
}
