import { matchPrecache } from 'workbox-precaching'

/** A server that is silent for longer, in milliseconds, is not waited for. */
const PATIENCE_MS = 3000

/**
 * A page, from the network first: what was deployed shows at the next visit, whatever the version
 * before it was worth. The kept page stands in for a server that is out of reach, silent or broken;
 * without network an unknown address gets the page for it.
 */
export async function openPage({ request, url }: { request: Request; url: URL }) {
  const kept = await matchPrecache(fileOf(url.pathname))
  const answer = askServer(request, kept)
  return kept ? Promise.race([answer, afterPatience(kept)]) : answer
}

/** The build's file for the address of a page. */
const fileOf = (pathname: string) =>
  pathname === '/' ? '/index.html' : `${pathname.replace(/\/$/, '')}.html`

async function askServer(request: Request, kept: Response | undefined) {
  try {
    const answer = await fetch(request)
    return answer.ok ? answer : (kept ?? answer)
  } catch {
    return kept ?? (await matchPrecache('/404.html')) ?? Response.error()
  }
}

const afterPatience = (kept: Response) =>
  new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
