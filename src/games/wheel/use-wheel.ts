import { useEffect, useEffectEvent, useState } from 'react'
import { playSound } from '@/device/sound'
import { endPlay, notePlayForFun } from '@/device/visit'
import { useAnswer } from '@/ui/use-answer'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
import { showToast } from '@/ui/toast'
import { FOR_FUN } from '@/lib/draw'
import { redirect, settle, spin, SPIN_DURATION_MS, wheelAtRest } from './rules'
import { noneLeft, noneNow, type usePrizes } from './use-prizes'

/**
 * State of the wheel. The result comes on a timer, not with the animation; leaving the screen stops
 * the timer and the sound. A host that draws is asked while the wheel turns.
 */
export function useWheel(source: ReturnType<typeof usePrizes>, random: Random) {
  const [wheel, setWheel] = useState(wheelAtRest)
  const host = useHost()
  const { prizes, readAgain, setSoldOut } = source
  const { phase, draw, spins, slices, winner } = wheel

  useEffect(() => {
    if (phase === 'idle') return
    const silence = playSound('spin', { loop: true })
    const timer = setTimeout(() => setWheel(settle), SPIN_DURATION_MS)
    return () => {
      silence()
      clearTimeout(timer)
    }
  }, [phase])

  useAnswer(
    draw.kind === 'asked',
    () =>
      host.draw('wheel', slices, {
        reveal: true,
        readAgain,
        rename: (slice, label) => ({ ...slice, label }),
      }),
    ({ outcome, prizes: asked }) => {
      if ('gone' in outcome) setSoldOut(outcome.gone)
      setWheel((state) => redirect(state, outcome, asked))
    },
  )

  const announce = useEffectEvent(() => {
    endPlay('wheel')
    if (!winner)
      return showToast(draw.kind === 'none' && draw.isSoldOut ? noneLeft : noneNow)
    if (draw.kind === 'won') host.finish('wheel')
    if (draw.kind === 'for-fun') {
      notePlayForFun('wheel', draw.reason)
      playSound('flip')
      return showToast({ title: FOR_FUN, description: `Saiu: ${winner.label}` })
    }
    playSound('reveal')
    showToast(
      draw.kind !== 'won' || draw.isWin
        ? { title: 'Parabéns!', description: `Você ganhou: ${winner.label}` }
        : { title: 'Sem prêmio desta vez', description: `Saiu: ${winner.label}` },
    )
  })

  useEffect(() => {
    if (phase === 'idle' && spins > 0) announce()
  }, [phase, spins])

  function start() {
    const spun = spin(wheel, prizes, random, {
      kind: host.draws() ? 'asked' : 'alone',
    })
    // Ignored if the wheel has come to rest since this render.
    setWheel((latest) => (latest === wheel ? spun : latest))
  }

  return { wheel, start }
}
