import { CouldNotAsk, type Answer, type Project } from '../project/project.ts'

/** The hub that is examined. */
export type Hub = {
  readonly project: Project
  /** Where the pages are served; undefined when it was not named. */
  readonly site: string | undefined
  /** Opens a page. @throws CouldNotAsk without an address, or without an answer */
  readonly open: (path: string) => Promise<Answer>
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
    const line = `   ?  ${name}: could not be asked, ${error.message}.`
    return { isWell: undefined, line }
  }
}
