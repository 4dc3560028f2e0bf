import { playAlong } from '@/device/sound'
import type { Stroke } from './coverage'

/** The speed of a quick finger, in CSS pixels a millisecond: the sound is at its loudest. */
const QUICK = 1.5
/** A finger that has not moved for so long rests. */
const RESTS_AFTER_MS = 80

/** The sound of a finger on the card: as loud and high as it is fast, silent while it rests. */
export function strokeSound() {
  const sound = playAlong('scratch')
  let lastMs = performance.now()
  let resting: ReturnType<typeof setTimeout> | undefined

  return {
    follow: (stroke: Stroke) => {
      const nowMs = performance.now()
      const way = stroke.reduce((sum, { x, y }, index) => {
        const from = stroke[index - 1]
        return from ? sum + Math.hypot(x - from.x, y - from.y) : sum
      }, 0)
      sound.follow(Math.min(1, way / Math.max(1, nowMs - lastMs) / QUICK))
      lastMs = nowMs
      clearTimeout(resting)
      resting = setTimeout(() => sound.follow(0), RESTS_AFTER_MS)
    },
    end: () => {
      clearTimeout(resting)
      sound.silence()
    },
  }
}
