const RELOADED_FOR = 'reloadedForMissingFile'

/**
 * A deployment removes the files of the one before it. When the code of a page that somebody opened
 * has gone while the server is there, one reload fetches the new hub; a second failure of the same
 * file, or a server that is out of reach, is left to the error page: a reload would show nothing.
 */
export async function reloadStaleHub(failure: string) {
  if ((await isServerThere()) && isFirst(failure)) location.reload()
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** False as well where nothing can be remembered: then reloads could go on for ever. */
function isFirst(failure: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === failure) return false
    sessionStorage.setItem(RELOADED_FOR, failure)
    return true
  } catch {
    return false
  }
}
