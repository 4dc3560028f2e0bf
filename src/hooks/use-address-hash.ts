import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  function onHashChange({ oldURL }: HashChangeEvent) {
    // The link that skips the navigation leaves the name of a place there: what was there stands.
    const isPlace = document.getElementById(location.hash.slice(1)) !== null
    if (isPlace) history.replaceState(history.state, '', oldURL)
    onChange()
  }
  window.addEventListener('hashchange', onHashChange)
  return () => window.removeEventListener('hashchange', onHashChange)
}

/** What stands behind `#` in the address, which no server is told; null on the server. */
export const useAddressHash = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  )
