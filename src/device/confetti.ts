import { prefersReducedMotion } from './media'

const PAPERS = [
  '--color-gold',
  '--color-foil',
  '--accent-wheel',
  '--accent-memory',
  '--color-raised',
] as const

/** After the card has sprung into its place. */
const AFTER_MS = 250
/** Pieces of each burst: some for a pixel of the screen's width. */
const PIECES_PER_PX = 0.06
const LEAST_PIECES = 35

/**
 * Two bursts of paper from the lower corners of a card; none with reduced motion. Returns a function
 * that clears them away.
 */
export function celebrate(card: Element | null): () => void {
  if (prefersReducedMotion() || !card) return () => undefined
  const ended = new AbortController()
  // Without network there may be no confetti.
  burst(card, ended.signal).catch(() => undefined)
  return () => ended.abort()
}

async function burst(card: Element, ended: AbortSignal) {
  const { default: library } = await import('canvas-confetti')
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
  if (ended.aborted) return
  // Not in a worker: the library builds one from text, which the hub's policy forbids.
  const confetti = library.create(undefined, { resize: true, useWorker: false })
  ended.addEventListener('abort', () => confetti.reset(), { once: true })
  const tokens = getComputedStyle(document.documentElement)
  const { left, right, bottom } = card.getBoundingClientRect()
  const corners = [
    [left, 110],
    [right, 70],
  ] as const
  for (const [x, angle] of corners)
    void confetti({
      particleCount: Math.max(LEAST_PIECES, innerWidth * PIECES_PER_PX),
      angle,
      spread: 60,
      startVelocity: 38,
      origin: { x: x / innerWidth, y: bottom / innerHeight },
      colors: PAPERS.map((name) => tokens.getPropertyValue(name).trim()),
      disableForReducedMotion: true,
    })
}
