import { matchPrecache } from 'workbox-precaching'

/** How long to wait for a silent server, in milliseconds. */
const PATIENCE_MS = 3000

/**
 * Fetches a page from the network first, so that a deployment shows at the next visit even if the
 * previous version was broken. Falls back to the cached page if the server is out of reach, silent
 * or broken; an unknown address then gets the not-found page.
 */
export async function openPage({ request, url }: { request: Request; url: URL }) {
  const kept = await matchPrecache(fileOf(url.pathname))
  const answer = askServer(request, kept)
  return kept ? Promise.race([answer, afterPatience(kept)]) : answer
}

/** The build's file for an address. */
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
