import { parseArgs } from 'node:util'
import { projectAmong } from '../project/command-line.ts'
import { openProject } from '../project/project.ts'
import { outcomeOf, type Outcome, type Patient } from './check.ts'
import { CHECKS } from './checks.ts'
import { freshReference, type Reference } from './reference.ts'
import { lineOf, sumUp } from './report.ts'
import { openSite } from './site.ts'

/**
 * Asks a project everything and tells each answer in one line.
 *
 * @returns the exit code
 */
export async function examine(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
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
  // Hubs of `npm start` serve their own pages.
  const pages = values.site ?? (isEmbedded ? url : undefined)
  console.log(`The project ${url}, its pages ${pages ?? 'not told'}\n`)
  let reference: Promise<Reference> | undefined
  const outcomes = await examineAll({
    project: openProject(url, keys),
    site: openSite(pages),
    reference: () => (reference ??= freshReference()),
  })
  const { line, exitCode } = sumUp(outcomes)
  console.log(`\n${line}`)
  return exitCode
}

async function examineAll(patient: Patient): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of CHECKS) {
    // One after the other: a service that is asked for much at once answers that it is.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await outcomeOf(check, patient)
    console.log(lineOf(check, outcome))
    outcomes.push(outcome)
  }
  return outcomes
}
