import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '@/device/media'
import type { Size } from '@/lib/fit-image'
import type { Point, Stroke } from './coverage'
import { layCover, windowSize, type Cover } from './cover'
import { createDust, type Dust } from './dust'
import { followPointers } from './follow-pointers'
import { strokeSound } from './stroke-sound'
import { coverAgain, finishCovering, scratch, touch, type Round } from './rules'

/** Changes the round; the same function on every render. */
export type ChangeRound = (next: (round: Round) => Round) => void

/** The cover of a card: paints it, follows the pointers on it, removes it when the prize is revealed. */
export function useCover(phase: Round['phase'], change: ChangeRound) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dustLayer = useRef<HTMLDivElement>(null)
  const cover = useRef<Cover | null>(null)
  const dust = useRef<Dust | null>(null)
  const hasStroked = useRef(false)
  const sound = useRef<ReturnType<typeof strokeSound> | null>(null)
  const lastPoint = useRef<Point>({ x: 0, y: 0 })
  const size = useElementSize(canvas)

  // Before the browser paints: an uncovered prize must never be seen.
  useLayoutEffect(() => {
    if (phase !== 'covering' || !size || !canvas.current) return
    cover.current = layCover(canvas.current, size, window.devicePixelRatio)
    delete canvas.current.dataset['touched']
    change(finishCovering)
  }, [phase, size, change])

  useLayoutEffect(() => {
    if (phase !== 'revealed') return
    const stop = cover.current?.lift(prefersReducedMotion() ? undefined : lastPoint.current)
    // 'Revelar Tudo' has left the page with the focus.
    if (document.activeElement === document.body)
      canvas.current?.focus({ preventScroll: true })
    return stop
  }, [phase])

  useEffect(() => {
    if (!cover.current || cover.current.size === size) return
    // The coupon's scroll bar made the card narrower: no cover is left to paint again.
    if (phase === 'revealed' && cover.current.window === windowSize()) return
    change(coverAgain)
  }, [phase, size, change])

  function scratchAlong(stroke: Stroke) {
    if (!canvas.current || !cover.current) return
    if (!canvas.current.dataset['touched']) {
      canvas.current.dataset['touched'] = 'true'
      change(touch)
    }
    const startMs = performance.now()
    const progress = cover.current.scratch(stroke)
    lastPoint.current = stroke.at(-1) ?? stroke[0]
    dust.current?.puff(lastPoint.current, performance.now() - startMs)
    if (progress !== undefined) change((round) => scratch(round, progress))
  }

  const onStroke = useEffectEvent((stroke: Stroke) => {
    hasStroked.current = true
    sound.current?.follow(stroke)
    // Rendered later, it would cost a second style calculation in this frame.
    flushSync(() => scratchAlong(stroke))
  })

  /** Whether a pointer has scratched since this was last asked. */
  function endStroke() {
    const has = hasStroked.current
    hasStroked.current = false
    return has
  }

  useEffect(() => {
    if (!size || !dustLayer.current) return
    const falling = createDust(dustLayer.current, size)
    dust.current = falling
    return falling.clear
  }, [size])

  useEffect(() => {
    if (phase !== 'covered' || !canvas.current) return
    const ended = new AbortController()
    followPointers(canvas.current, ended.signal, {
      onHold: () => {
        const held = strokeSound()
        sound.current = held
        return held.end
      },
      onStroke: (stroke) => onStroke(stroke),
    })
    return () => ended.abort()
  }, [phase])

  return { canvas, dustLayer, size, scratchAlong, endStroke }
}

/**
 * The size of an element in whole CSS pixels; null until measured and while it has no area. The
 * object stays the same until the element's size or the window's width changes: a window that only
 * gets lower, as when a keyboard opens, changes nothing.
 */
function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const width = Math.round(entry.contentRect.width)
      const height = Math.round(entry.contentRect.height)
      if (width === 0 || height === 0) return
      setSize((last) =>
        last?.width === width && last.height === height ? last : { width, height },
      )
    })
    observer.observe(element.current)
    let lastWidth = window.innerWidth
    function onResize() {
      if (window.innerWidth === lastWidth) return
      lastWidth = window.innerWidth
      setSize((last) => last && { ...last })
    }
    window.addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', onResize)
    }
  }, [element])

  return size
}
