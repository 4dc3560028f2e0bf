const CHECK_EVERY_MS = 60 * 60 * 1000
const LOOK_EVERY_MS = 10 * 1000
/** An untouched menu for so long means that nobody is playing. */
const UNTOUCHED_MENU_MS = 60 * 1000
/** On any other page somebody may be reading, watching or listening for quite a while. */
const UNTOUCHED_PAGE_MS = 30 * 60 * 1000

/**
 * Keeps the hub usable without network, and current: a new version is looked for every hour and
 * takes over while nobody plays.
 */
export async function stayAvailable() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isNobodyPlaying = watchTouches()

  let isKept = serviceWorker.controller !== null
  let isOutdated = false
  serviceWorker.addEventListener('controllerchange', () => {
    // The first version takes the page over as it is; a later one brings other files.
    isOutdated = isKept
    isKept = true
  })
  const registration = await register()
  if (!registration) return
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS)
  setInterval(() => {
    if (!isNobodyPlaying()) return
    if (isOutdated) location.reload()
    else {
      registration.waiting?.postMessage('take over')
      // Chromium may hold it back behind a request that was cut off; leaving the page frees it.
      isOutdated = registration.waiting !== null
    }
  }, LOOK_EVERY_MS)
}

/** Without it the hub works as well, while there is a network. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    console.info('The hub cannot be kept for use without network.', error)
    return undefined
  }
}

/** Whether the page has not been touched for so long that nobody can be playing. */
function watchTouches(): () => boolean {
  let lastMs = performance.now()
  const touched = () => {
    lastMs = performance.now()
  }
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
    addEventListener(act, touched, { capture: true, passive: true })
  }
  return () => {
    const limitMs = location.pathname === '/' ? UNTOUCHED_MENU_MS : UNTOUCHED_PAGE_MS
    return performance.now() - lastMs > limitMs
  }
}
