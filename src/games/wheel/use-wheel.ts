import { useEffect, useEffectEvent, useState } from 'react'
import { finishDraw } from '@/data/kiosk-draw'
import { isKiosk } from '@/data/kiosk-storage'
import { playSound } from '@/device/sound'
import { endPlay } from '@/device/visit'
import { drawForVisit } from '@/hooks/draw-for-visit'
import type { Random } from '@/lib/random'
import { preloadCoupon } from '@/ui/late-coupon'
import { showToast } from '@/ui/toast'
import {
  drawSpin,
  redirect,
  settle,
  spin,
  SPIN_DURATION_MS,
  wheelAtRest,
  type Slice,
} from './rules'
import { noneLeft, useGone } from './use-gone'

/**
 * A wheel in a visitor's hands. The outcome arrives on a timer of its own, so it is told even when
 * nothing could be animated; leaving the screen stops the timer and the sound. On a kiosk the
 * database is asked while the wheel turns.
 */
export function useWheel(prizes: readonly Slice[], random: Random) {
  const [wheel, setWheel] = useState(wheelAtRest)
  const { gone, setGone } = useGone(prizes)
  const { phase, decision, spins, slices, winner } = wheel

  useEffect(() => {
    if (phase === 'idle') return
    const silence = playSound('spin', { loop: true })
    const timer = setTimeout(() => setWheel(settle), SPIN_DURATION_MS)
    return () => {
      silence()
      clearTimeout(timer)
    }
  }, [phase])

  useEffect(() => {
    if (decision !== 'asked') return
    let isCurrent = true
    async function ask() {
      const shownIds = slices.map(({ id }) => id)
      const outcome = await drawForVisit('wheel', shownIds, true)
      if (!isCurrent) return
      // Won before and told to nobody, and off the wheel since: it cannot be shown any more.
      if (outcome.kind === 'won' && !shownIds.includes(outcome.prizeId)) finishDraw('wheel')
      if ('gone' in outcome) setGone(outcome.gone)
      setWheel((state) => redirect(state, outcome))
    }
    void preloadCoupon()
    void ask()
    return () => {
      isCurrent = false
    }
  }, [decision, slices, setGone])

  const tell = useEffectEvent(() => {
    endPlay('wheel')
    if (!winner) return showToast(noneLeft)
    if (decision === 'recorded') finishDraw('wheel')
    playSound('reveal')
    showToast({
      title: 'Parabéns!',
      description: `Você ganhou: ${winner.label}`,
      tone: 'win',
    })
  })

  useEffect(() => {
    if (phase === 'idle' && spins > 0) tell()
  }, [phase, spins])

  function start() {
    const asked = isKiosk() ? 'asked' : 'device'
    const draw = drawSpin(prizes.length, random, asked)
    // Decided on the latest state: the second of two quick taps finds the wheel spinning.
    setWheel((state) => spin(state, prizes, draw, asked))
  }

  return { wheel, gone, start }
}
