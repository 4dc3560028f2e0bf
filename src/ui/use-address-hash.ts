import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  function onHashChange({ oldURL }: HashChangeEvent) {
    // The skip link sets a hash, too: restore the one before.
    const isPlace = document.getElementById(location.hash.slice(1)) !== null
    if (isPlace) history.replaceState(history.state, '', oldURL)
    onChange()
  }
  window.addEventListener('hashchange', onHashChange)
  return () => window.removeEventListener('hashchange', onHashChange)
}

/** The text after `#` in the address, which browsers send to no server; null on the server. */
export const useAddressHash = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  )
