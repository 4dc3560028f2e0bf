const RELOADED_FOR = 'reloadedForMissingFile'

/**
 * A deployment removes the files of the one before it. When a page's file has gone, one reload
 * fetches the new hub; a second failure of the same file is left to the error page.
 */
export function reloadOnceOnStaleChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const reason = event.payload.message
    if (!navigator.onLine || !remember(reason)) return
    event.preventDefault()
    location.reload()
  })
}

/** False when this reason was met before, or when nothing can be remembered: no reload loop. */
function remember(reason: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === reason) return false
    sessionStorage.setItem(RELOADED_FOR, reason)
    return true
  } catch {
    return false
  }
}
