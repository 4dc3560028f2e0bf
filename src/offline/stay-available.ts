const CHECK_EVERY_MS = 60 * 60 * 1000
const LOOK_EVERY_MS = 10 * 1000
/** After this time without a touch, in milliseconds, no visitor is at the menu. */
const UNTOUCHED_MENU_MS = 60 * 1000
/** On other pages a visitor may read, watch or listen for a while. */
const UNTOUCHED_PAGE_MS = 30 * 60 * 1000

/**
 * Keeps the hub usable without network and up to date: checks for a new version every hour and
 * applies it while no visitor plays.
 *
 * @param msWithoutSign since the visit was last noted to go on; 0 while a photo or an import must not be cut off
 */
export async function stayAvailable(msWithoutSign: () => number) {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isNobodyPlaying = watchTouches(msWithoutSign)

  let isKept = serviceWorker.controller !== null
  let isOutdated = false
  serviceWorker.addEventListener('controllerchange', () => {
    // The first version takes over the page as it is; later ones bring other files.
    isOutdated = isKept
    isKept = true
  })
  // Without it the hub still works online.
  const registration = await navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => {
      console.info('The hub cannot be kept for use without network.', error)
    })
  if (!registration) return
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS)
  setInterval(() => {
    if (!isNobodyPlaying()) return
    if (isOutdated) location.reload()
    else {
      registration.waiting?.postMessage('take over')
      // Chromium may hold the worker back behind an aborted request; leaving the page frees it.
      isOutdated = registration.waiting !== null
    }
  }, LOOK_EVERY_MS)
}

/** Whether the page was untouched for so long that no visitor can be playing. */
function watchTouches(msWithoutSign: () => number): () => boolean {
  let lastMs = performance.now()
  const touched = () => {
    lastMs = performance.now()
  }
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
    addEventListener(act, touched, { capture: true, passive: true })
  }
  return () => {
    // Set by a kiosk until its visit is over, however long that takes (rule 13.9).
    if (document.documentElement.hasAttribute('data-visit')) return false
    const limitMs = location.pathname === '/' ? UNTOUCHED_MENU_MS : UNTOUCHED_PAGE_MS
    return Math.min(performance.now() - lastMs, msWithoutSign()) > limitMs
  }
}
