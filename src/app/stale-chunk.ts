const RELOADED_FOR = 'reloadedForMissingFile'

/**
 * A deployment removes the files of the one before it. When a page's file has gone while the server
 * is there, one reload fetches the new hub; a second failure of the same file, or a server that is
 * out of reach, is left to the error page: a reload would show nothing at all.
 */
export function reloadOnceOnStaleChunk() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void reloadFor(payload.message)
  })
}

async function reloadFor(reason: string) {
  if (recall() === reason || !(await isServerThere())) return
  if (remember(reason)) location.reload()
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FOR)
  } catch {
    return null
  }
}

/** False when nothing can be remembered: then a reload could go on for ever. */
function remember(reason: string): boolean {
  try {
    sessionStorage.setItem(RELOADED_FOR, reason)
    return true
  } catch {
    return false
  }
}
