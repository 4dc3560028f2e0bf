import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playSound } from '@/device/sound'
import { useElementSize } from '@/hooks/use-element-size'
import type { Size } from '@/lib/fit-image'
import type { Way } from './coverage'
import { layCover, type Cover } from './cover'
import { createDust, type Dust } from './dust'
import { followPointers } from './follow-pointers'
import { wholePercent, type Round } from './rules'

export type CoverEvents = {
  /** The cover is painted: the prize may be rendered below it. */
  onCovered: () => void
  /** The card or the window has another size than when the cover was painted. */
  onResized: () => void
  /** A pointer went down on the cover. */
  onTouched: () => void
  /** Another whole percent is cleared. */
  onProgress: (progress: number) => void
}

/**
 * The cover of a card: paints it, follows the pointers on it, removes it when the prize is revealed.
 * The callbacks must keep their identity.
 */
export function useCover(phase: Round['phase'], events: CoverEvents) {
  const { onCovered, onResized, onTouched, onProgress } = events
  const canvas = useRef<HTMLCanvasElement>(null)
  const dustLayer = useRef<HTMLDivElement>(null)
  const cover = useRef<Cover | null>(null)
  const coveredSize = useRef<Size | null>(null)
  const coveredIn = useRef('')
  const dust = useRef<Dust | null>(null)
  const reported = useRef(0)
  const size = useElementSize(canvas)

  // Before the browser paints: an uncovered prize must never be seen.
  useLayoutEffect(() => {
    if (phase !== 'covering' || !size || !canvas.current) return
    cover.current = layCover(canvas.current, size, window.devicePixelRatio)
    coveredSize.current = size
    coveredIn.current = windowSize()
    reported.current = 0
    delete canvas.current.dataset['touched']
    onCovered()
  }, [phase, size, onCovered])

  useLayoutEffect(() => {
    if (phase !== 'revealed') return
    cover.current?.lift()
    // 'Revelar Tudo' has left the page with the focus.
    if (document.activeElement === document.body)
      canvas.current?.focus({ preventScroll: true })
  }, [phase])

  useEffect(() => {
    if (!coveredSize.current || coveredSize.current === size) return
    // The coupon's scroll bar made the card narrower: no cover is left to paint again.
    if (phase === 'revealed' && coveredIn.current === windowSize()) return
    onResized()
  }, [phase, size, onResized])

  const erase = useCallback((way: Way) => {
    if (canvas.current && !canvas.current.dataset['touched'])
      canvas.current.dataset['touched'] = 'true'
    const startMs = performance.now()
    cover.current?.scratch(way)
    dust.current?.puff(way.at(-1) ?? way[0], performance.now() - startMs)
  }, [])

  const report = useCallback(() => {
    const progress = cover.current?.progress() ?? 0
    // Both thresholds are whole percents.
    if (wholePercent(progress) <= reported.current) return
    reported.current = wholePercent(progress)
    onProgress(progress)
  }, [onProgress])

  useEffect(() => {
    if (!size || !dustLayer.current) return
    const falling = createDust(dustLayer.current, size)
    dust.current = falling
    return falling.clear
  }, [size])

  useEffect(() => {
    if (phase !== 'covered' || !canvas.current) return
    const ended = new AbortController()
    let silence = () => {}
    followPointers(canvas.current, ended.signal, {
      onBegin: () => {
        onTouched()
        silence = playSound('scratch', { loop: true })
      },
      onStroke: (way) => {
        erase(way)
        // Rendered later, it would cost a second style calculation in this frame.
        flushSync(report)
      },
      onEnd: () => silence(),
    })
    return () => ended.abort()
  }, [phase, erase, report, onTouched])

  const scratch = useCallback(
    (way: Way) => {
      erase(way)
      report()
    },
    [erase, report],
  )

  return { canvas, dustLayer, size, scratch }
}

const windowSize = () => `${window.innerWidth}×${window.innerHeight}`
