import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { playSound } from '@/device/sound'
import { useElementSize } from '@/hooks/use-element-size'
import type { Point } from './capsule'
import { layCover, type Cover, type Size } from './cover'
import { createDust } from './dust'
import { followPointers } from './follow-pointers'
import { wholePercent, type Round } from './rules'

type CoverEvents = {
  /** The foil is painted: what lies below may come into the page. */
  onCovered: () => void
  /** The card or the window has another size than when the foil was painted. */
  onResized: () => void
  /** A finger went down on the foil. */
  onTouched: () => void
  /** Another whole percent is cleared. */
  onProgress: (progress: number) => void
}

/**
 * The foil of a card: lays it, follows the fingers on it, lifts it when the prize is revealed. The
 * events must keep their identity.
 */
export function useCover(phase: Round['phase'], events: CoverEvents) {
  const { onCovered, onResized, onTouched, onProgress } = events
  const canvas = useRef<HTMLCanvasElement>(null)
  const dustLayer = useRef<HTMLDivElement>(null)
  const cover = useRef<Cover | null>(null)
  const coveredSize = useRef<Size | null>(null)
  const coveredIn = useRef('')
  const dust = useRef<((point: Point) => void) | null>(null)
  const size = useElementSize(canvas)

  // Before the browser draws: neither an uncovered card nor a new prize is ever seen.
  useLayoutEffect(() => {
    if (phase !== 'covering' || !size || !canvas.current) return
    cover.current = layCover(canvas.current, size, window.devicePixelRatio)
    coveredSize.current = size
    coveredIn.current = windowSize()
    onCovered()
  }, [phase, size, onCovered])

  useLayoutEffect(() => {
    if (phase !== 'revealed') return
    cover.current?.lift()
    // 'Revelar Tudo' is gone once pressed; the focus stays with the card, not lost on the page.
    if (document.activeElement === document.body)
      canvas.current?.focus({ preventScroll: true })
  }, [phase])

  useEffect(() => {
    if (!coveredSize.current || coveredSize.current === size) return
    // The coupon brought a scroll bar: the card is narrower, and no foil is left to lay anew.
    if (phase === 'revealed' && coveredIn.current === windowSize()) return
    onResized()
  }, [phase, size, onResized])

  const scratch = useCallback(
    (from: Point, to: Point) => {
      if (!cover.current) return
      const before = wholePercent(cover.current.progress())
      cover.current.scratch(from, to)
      const progress = cover.current.progress()
      // Both thresholds are whole percents, so nothing is missed between them.
      if (wholePercent(progress) > before) onProgress(progress)
      dust.current?.(to)
    },
    [onProgress],
  )

  useEffect(() => {
    if (phase !== 'covered' || !canvas.current) return
    const ended = new AbortController()
    let silence = () => {}
    followPointers(canvas.current, ended.signal, {
      onBegin: () => {
        onTouched()
        silence = playSound('scratch', { loop: true })
      },
      onStroke: scratch,
      onEnd: () => silence(),
    })
    if (dustLayer.current) dust.current = createDust(dustLayer.current)
    return () => ended.abort()
  }, [phase, scratch, onTouched])

  return { canvas, dustLayer, size, scratch }
}

const windowSize = () => `${window.innerWidth}×${window.innerHeight}`
