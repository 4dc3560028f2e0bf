import { parseArgs } from 'node:util'
import { projectAmong } from '../project/command-line.ts'
import { openProject } from '../project/project.ts'
import { accountChecks } from './accounts.ts'
import { outcomeOf, type Outcome } from './check.ts'
import { fileChecks } from './files.ts'
import { openSite, siteChecks } from './site.ts'
import { visitorChecks } from './visitors.ts'

export const CHECKS = [...accountChecks, ...fileChecks, ...visitorChecks, ...siteChecks]

/**
 * Examines a project and prints each outcome in one line.
 *
 * @returns the exit code: 0 all is well, 1 something is wrong, 2 something could not be asked
 */
export async function examine(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  const { project, others } = projectAmong(positionals)
  const { url, keys, isEmbedded } = project
  if (others.length > 0 || (!keys.publishable && !keys.secret))
    throw new Error(
      'It takes an address and a key: npm run doctor -- https://<ref>.supabase.co ' +
        'sb_publishable_… sb_secret_… --site https://…',
    )
  // The hub of `npm start` serves its own pages.
  const pages = values.site ?? (isEmbedded ? url : undefined)
  console.log(`The project ${url}, its pages ${pages ?? 'not named'}\n`)
  const hub = { project: openProject(url, keys), site: openSite(pages) }
  const outcomes: Outcome[] = []
  for (const check of CHECKS) {
    // One after the other: a service refuses who asks for much at once.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await outcomeOf(check, hub)
    console.log(outcome.line)
    outcomes.push(outcome)
  }
  if (!isEmbedded)
    console.log(
      '\nMigrations and row rules: supabase migration list --remote, supabase db advisors --remote',
    )
  if (outcomes.some(({ isWell }) => isWell === false)) return 1
  return outcomes.every(({ isWell }) => isWell) ? 0 : 2
}
