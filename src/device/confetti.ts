import { prefersReducedMotion } from './motion'

const PAPER_COLORS = ['#C8961E', '#E8C77E', '#8C2F39', '#1F5F66', '#FFFBF3']

/** A short burst of paper confetti; none with reduced motion. Returns the way to clear it away. */
export function celebrate(): () => void {
  if (prefersReducedMotion()) return () => undefined
  let isOver = false
  let clear = () => undefined
  void import('canvas-confetti').then(({ default: confetti }) => {
    if (isOver) return
    clear = () => void confetti.reset()
    void confetti({
      particleCount: 90,
      spread: 75,
      startVelocity: 38,
      origin: { y: 0.7 },
      colors: PAPER_COLORS,
      disableForReducedMotion: true,
    })
  })
  return () => {
    isOver = true
    clear()
  }
}
