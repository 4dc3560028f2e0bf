import { prefersReducedMotion } from './media'

/** The paper is cut from these tokens. */
const PAPERS = [
  '--color-gold',
  '--color-foil',
  '--cloth-wheel',
  '--cloth-memory',
  '--color-raised',
] as const

/** A short burst of paper confetti; none with reduced motion. Returns the way to clear it away. */
export function celebrate(): () => void {
  if (prefersReducedMotion()) return () => undefined
  const ended = new AbortController()
  // Without network there may be no paper: a win is a win all the same.
  burst(ended.signal).catch(() => undefined)
  return () => ended.abort()
}

async function burst(ended: AbortSignal) {
  const { default: library } = await import('canvas-confetti')
  if (ended.aborted) return
  // In this thread: its worker would be made of text, which the hub's policy forbids.
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
