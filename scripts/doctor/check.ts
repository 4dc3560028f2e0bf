import { CouldNotAsk, type Project } from '../project/project.ts'
import type { Reference } from './reference.ts'
import type { Site } from './site.ts'

/** What the doctor looks at. */
export type Patient = {
  readonly project: Project
  /** Where the pages are served. */
  readonly site: Site
  /** What the migrations of this copy of the hub make. */
  readonly reference: () => Promise<Reference>
}

export type Check = {
  /** A sentence that is true when all is well. */
  readonly name: string
  /** What to do when it is not. */
  readonly toDo: string
  /** What is wrong, in words. @throws CouldNotAsk when that cannot be told */
  readonly complaints: (patient: Patient) => Promise<readonly string[]>
}

export type Outcome =
  | { readonly verdict: 'passed' }
  | { readonly verdict: 'failed'; readonly complaints: readonly string[] }
  | { readonly verdict: 'could not run'; readonly reason: string }

export async function outcomeOf(check: Check, patient: Patient): Promise<Outcome> {
  try {
    const complaints = await check.complaints(patient)
    return complaints.length > 0 ? { verdict: 'failed', complaints } : { verdict: 'passed' }
  } catch (error) {
    if (!(error instanceof CouldNotAsk)) throw error
    return { verdict: 'could not run', reason: error.message }
  }
}
