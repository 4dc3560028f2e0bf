import { APPLY_UPDATE } from './messages'

const CHECK_EVERY_MS = 60 * 60 * 1000
/** An untouched menu for so long means that nobody is playing. */
const UNTOUCHED_MS = 60 * 1000
const LOOK_EVERY_MS = 10 * 1000

/**
 * Keeps the hub usable without network, and current: a new version is looked for every hour and
 * takes over while the menu lies untouched.
 */
export async function stayAvailable() {
  if (!('serviceWorker' in navigator)) return
  const hadVersion = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register('/sw.js')
  const sinceTouch = watchTouches()

  // The first version takes over too, and changes nothing that is on the screen.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadVersion) location.reload()
  })
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS)
  setInterval(() => {
    const isFree = location.pathname === '/' && sinceTouch() > UNTOUCHED_MS
    if (isFree) registration.waiting?.postMessage(APPLY_UPDATE)
  }, LOOK_EVERY_MS)
}

/** Milliseconds since the last touch or key press, asked when needed. */
function watchTouches(): () => number {
  let lastMs = performance.now()
  const touched = () => {
    lastMs = performance.now()
  }
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
    addEventListener(act, touched, { passive: true })
  }
  return () => performance.now() - lastMs
}
