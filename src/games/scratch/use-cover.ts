import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playSound } from '@/device/sound'
import { useElementSize } from '@/hooks/use-element-size'
import type { Way } from './capsule'
import { layCover, type Cover, type Size } from './cover'
import { createDust, type Dust } from './dust'
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
  const dust = useRef<Dust | null>(null)
  const told = useRef(0)
  const size = useElementSize(canvas)

  // Before the browser draws: neither an uncovered card nor a new prize is ever seen.
  useLayoutEffect(() => {
    if (phase !== 'covering' || !size || !canvas.current) return
    cover.current = layCover(canvas.current, size, window.devicePixelRatio)
    coveredSize.current = size
    coveredIn.current = windowSize()
    told.current = 0
    delete canvas.current.dataset['touched']
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

  const erase = useCallback((way: Way) => {
    if (canvas.current && !canvas.current.dataset['touched'])
      canvas.current.dataset['touched'] = 'true'
    const startMs = performance.now()
    cover.current?.scratch(way)
    dust.current?.puff(way.at(-1) ?? way[0], performance.now() - startMs)
  }, [])

  const tell = useCallback(() => {
    const progress = cover.current?.progress() ?? 0
    // Both thresholds are whole percents, so nothing is missed between them.
    if (wholePercent(progress) <= told.current) return
    told.current = wholePercent(progress)
    onProgress(progress)
  }, [onProgress])

  useEffect(() => {
    if (!size || !dustLayer.current) return
    const falling = createDust(dustLayer.current, size)
    dust.current = falling
    return falling.sweep
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
        // Rendered any later than this, it would have the browser work out styles twice a frame.
        flushSync(tell)
      },
      onEnd: () => silence(),
    })
    return () => ended.abort()
  }, [phase, erase, tell, onTouched])

  const scratch = useCallback(
    (way: Way) => {
      erase(way)
      tell()
    },
    [erase, tell],
  )

  return { canvas, dustLayer, size, scratch }
}

const windowSize = () => `${window.innerWidth}×${window.innerHeight}`
