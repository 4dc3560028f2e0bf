import { type ReactNode, useEffect, useState } from 'react'
import { prefersReducedMotion } from '@/device/media'
import { lazyModule } from './use-lazy'

const springs = lazyModule(async () => (await import('./springs')).Spring)

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

export type SprungProps = {
  delayMs?: number
  className?: string
  children: ReactNode
}

/**
 * Springs to its size when it appears. It stands there at once with reduced motion, and while the
 * springs have not arrived.
 */
export function Sprung(props: SprungProps) {
  // Decided once: what stands already must not spring again when they arrive.
  const [Spring] = useState(() => (prefersReducedMotion() ? null : springs.get()))
  if (Spring) return <Spring {...props} />
  return <div className={props.className}>{props.children}</div>
}
