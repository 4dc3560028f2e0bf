import { prefersReducedMotion } from './media'

const PAPERS = [
  '--color-gold',
  '--color-foil',
  '--accent-wheel',
  '--accent-memory',
  '--color-raised',
] as const

/**
 * A short burst of paper confetti; none with reduced motion. Returns a function that clears it
 * away.
 */
export function celebrate(): () => void {
  if (prefersReducedMotion()) return () => undefined
  const ended = new AbortController()
  // Without network there may be no confetti.
  burst(ended.signal).catch(() => undefined)
  return () => ended.abort()
}

async function burst(ended: AbortSignal) {
  const { default: library } = await import('canvas-confetti')
  if (ended.aborted) return
  // Not in a worker: the library builds one from text, which the hub's policy forbids.
  const confetti = library.create(undefined, { resize: true, useWorker: false })
  ended.addEventListener('abort', () => confetti.reset(), { once: true })
  const tokens = getComputedStyle(document.documentElement)
  await confetti({
    particleCount: 90,
    spread: 75,
    startVelocity: 38,
    origin: { y: 0.7 },
    colors: PAPERS.map((name) => tokens.getPropertyValue(name).trim()),
    disableForReducedMotion: true,
  })
}
