import { CouldNotAsk, request, type Project } from '../project/project.ts'

/**
 * The hub that is examined.
 *
 * @param site where its pages are served; undefined when it was not named
 */
export const openHub = (
  project: Project,
  site: string | undefined,
  send: typeof fetch = fetch,
) => ({
  project,
  site,
  /** Opens a page. @throws CouldNotAsk without an address, or without an answer */
  async open(path: string) {
    if (!site) throw new CouldNotAsk('it takes the address of the pages, --site https://…')
    const headers = { accept: 'text/html,*/*' }
    return request(send, new URL(path, site).href, { headers, redirect: 'follow' })
  },
})

export type Hub = ReturnType<typeof openHub>

export type Check = {
  /** A sentence that is true when all is well. */
  readonly name: string
  /** What to do when it is not. */
  readonly toDo: string
  /** What is wrong, in words; false is what is not. @throws CouldNotAsk when it cannot be found out */
  readonly complaints: (hub: Hub) => Promise<readonly (string | false)[]>
}

/** `isWell` is undefined when it could not be found out. */
export async function outcomeOf({ name, toDo, complaints }: Check, hub: Hub) {
  try {
    const found = (await complaints(hub)).filter(Boolean)
    return found.length > 0
      ? { isWell: false, line: `FAIL  ${name}: no, ${found.join('; ')}. ${toDo}` }
      : { isWell: true, line: `  ok  ${name}` }
  } catch (error) {
    if (!(error instanceof CouldNotAsk)) throw error
    return { line: `   ?  ${name}: could not be asked, ${error.message}.` }
  }
}
