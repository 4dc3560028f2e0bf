import { useEffect, useState } from 'react'
import { playSound } from '@/device/sound'
import type { Random } from '@/lib/random'
import { showToast } from '@/ui/toast'
import { drawSpin, settle, spin, SPIN_DURATION_MS, wheelAtRest, type Slice } from './rules'

/**
 * A wheel in a visitor's hands. The outcome arrives on a timer of its own, so it is told even when
 * nothing could be animated; leaving the screen stops the timer and the sound.
 */
export function useWheel(prizes: readonly Slice[], random: Random) {
  const [wheel, setWheel] = useState(wheelAtRest)
  const { phase, winner } = wheel

  useEffect(() => {
    if (phase !== 'spinning' || !winner) return
    const silence = playSound('spin', { loop: true })
    const timer = setTimeout(() => {
      setWheel(settle)
      playSound('reveal')
      showToast({
        title: 'Parabéns!',
        description: `Você ganhou: ${winner.label}`,
        tone: 'win',
      })
    }, SPIN_DURATION_MS)
    return () => {
      silence()
      clearTimeout(timer)
    }
  }, [phase, winner])

  function start() {
    const draw = drawSpin(prizes.length, random)
    // Decided on the latest state: the second of two quick taps finds the wheel spinning.
    setWheel((state) => spin(state, prizes, draw))
  }

  return { wheel, start }
}
