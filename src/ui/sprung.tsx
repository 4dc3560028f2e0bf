import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/device/media'
import { lazyModule } from './use-lazy'

const springs = lazyModule(async () => {
  const { animateMini, spring } = await import('framer-motion/dom')
  return { animateMini, spring }
})

/** Fetches what springs need with the visitor's first press: the page is light until then. */
export function useSprings() {
  useEffect(() => {
    const fetched = new AbortController()
    const fetchSprings = () => {
      fetched.abort()
      void springs.load()
    }
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, fetchSprings, { signal: fetched.signal, capture: true })
    return () => fetched.abort()
  }, [])
}

type SprungProps = {
  delayMs: number
  className: string
  children: ReactNode
}

/**
 * Springs to its size when it appears, on the compositor. It stands there at once with reduced
 * motion, and while the springs have not arrived.
 */
export function Sprung({ delayMs, className, children }: SprungProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fetched = prefersReducedMotion() ? null : springs.get()
    if (!fetched || !card.current) return
    const spring = {
      type: fetched.spring,
      delay: delayMs / 1000,
      visualDuration: 0.26,
      bounce: 0.45,
    }
    const grown = fetched.animateMini(
      card.current,
      { transform: ['scale(0.85)', 'scale(1)'] },
      spring,
    )
    return () => grown.cancel()
  }, [delayMs])
  return (
    <div ref={card} className={className}>
      {children}
    </div>
  )
}
