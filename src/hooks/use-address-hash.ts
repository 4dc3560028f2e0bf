import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  function onHashChange({ oldURL }: HashChangeEvent) {
    // The link that skips the navigation sets a hash, too: keep the one before.
    const isPlace = document.getElementById(location.hash.slice(1)) !== null
    if (isPlace) history.replaceState(history.state, '', oldURL)
    onChange()
  }
  window.addEventListener('hashchange', onHashChange)
  return () => window.removeEventListener('hashchange', onHashChange)
}

/** The text after `#` in the address, which is never sent to a server; null on the server. */
export const useAddressHash = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  )
