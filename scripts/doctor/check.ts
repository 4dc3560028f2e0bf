import { isLocal } from '../project/command-line.ts'
import type { Answer, Project } from '../project/project.ts'

export type Check = {
  /** A sentence that is true when all is well. */
  readonly name: string
  /** The fix, if it is not. */
  readonly toDo: string
  /** The same for a hub on this machine, if that has another way. */
  readonly here?: string
  /** The faults, in words; an empty list: none. @throws Error when it cannot be found out */
  readonly complaints: (project: Project) => Promise<readonly (string | false)[]>
}

/** A hub on this machine has no dashboard: it makes accounts, buckets and rules itself. */
export const ON_THIS_MACHINE =
  'Stop the hub and start it again. If this line stays, bring its data into a new folder (docs/operator.md, Backups and new versions).'

/** @returns what is printed, and the exit code: 0 all is well, 1 it is not, 2 it could not be asked */
export async function outcomeOf({ name, toDo, here, complaints }: Check, project: Project) {
  const advice = (isLocal(project.url) && here) || toDo
  try {
    const found = (await complaints(project)).filter(Boolean)
    return found.length > 0
      ? { code: 1, line: `FAIL  ${name}: no, ${found.join('; ')}. ${advice}` }
      : { code: 0, line: `  ok  ${name}` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { code: 2, line: `   ?  ${name}: could not be asked (${reason})` }
  }
}

/** Asks for each name, and returns the faults of the answers. */
export const complaintsAbout = (
  names: readonly string[],
  ask: (name: string) => Promise<Answer>,
  complaintOf: (answer: Answer) => string | false,
) =>
  Promise.all(
    names.map(async (name) => {
      const complaint = complaintOf(await ask(name))
      return complaint && `${name} ${complaint}`
    }),
  )
