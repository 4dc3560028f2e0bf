import { prefersReducedMotion } from './motion'

const PAPER_COLORS = ['#C8961E', '#E8C77E', '#8C2F39', '#1F5F66', '#FFFBF3']

/** A short burst of paper confetti; none with reduced motion. Returns the way to clear it away. */
export function celebrate(): () => void {
  if (prefersReducedMotion()) return () => undefined
  const ended = new AbortController()
  void burst(ended.signal)
  return () => ended.abort()
}

async function burst(ended: AbortSignal) {
  const { default: library } = await import('canvas-confetti')
  if (ended.aborted) return
  // In this thread: its worker would be made of text, which the hub's policy forbids.
  const confetti = library.create(undefined, { resize: true, useWorker: false })
  ended.addEventListener('abort', () => confetti.reset(), { once: true })
  await confetti({
    particleCount: 90,
    spread: 75,
    startVelocity: 38,
    origin: { y: 0.7 },
    colors: PAPER_COLORS,
    disableForReducedMotion: true,
  })
}
