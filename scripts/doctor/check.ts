import { CouldNotAsk, type Project } from '../project/project.ts'
import type { Site } from './site.ts'

/** The hub that is examined. */
export type Hub = {
  readonly project: Project
  /** Where the pages are served. */
  readonly site: Site
}

export type Check = {
  /** A sentence that is true when all is well. */
  readonly name: string
  /** What to do when it is not. */
  readonly toDo: string
  /** What is wrong, in words. @throws CouldNotAsk when it cannot be found out */
  readonly complaints: (hub: Hub) => Promise<readonly string[]>
}

export const when = (isWrong: boolean, complaint: string) => (isWrong ? [complaint] : [])

/** `isWell` is undefined when it could not be found out. */
export type Outcome = { readonly isWell: boolean | undefined; readonly line: string }

export async function outcomeOf(
  { name, toDo, complaints }: Check,
  hub: Hub,
): Promise<Outcome> {
  try {
    const found = await complaints(hub)
    return found.length > 0
      ? { isWell: false, line: `FAIL  ${name}: no, ${found.join('; ')}. ${toDo}` }
      : { isWell: true, line: `  ok  ${name}` }
  } catch (error) {
    if (!(error instanceof CouldNotAsk)) throw error
    return {
      isWell: undefined,
      line: `   ?  ${name}: could not be asked, ${error.message}.`,
    }
  }
}
