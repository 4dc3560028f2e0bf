import { type ReactNode, useEffect, useState } from 'react'
import { prefersReducedMotion } from '@/device/media'
import { lazyModule } from './use-lazy'

const springs = lazyModule(async () => {
  // Destructured one by one, so that the build takes only these out of the package.
  const { LazyMotion, domMin } = await import('framer-motion')
  const { div: MotionDiv } = await import('framer-motion/m')
  return { LazyMotion, domMin, MotionDiv }
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
 * Springs to its size when it appears. It stands there at once with reduced motion, and while the
 * springs have not arrived.
 */
export function Sprung({ delayMs, className, children }: SprungProps) {
  // Decided once: what stands already must not spring again when the springs arrive.
  const [fetched] = useState(() => (prefersReducedMotion() ? null : springs.get()))
  if (!fetched) return <div className={className}>{children}</div>
  const { LazyMotion, domMin, MotionDiv } = fetched
  return (
    <LazyMotion features={domMin}>
      <MotionDiv
        className={className}
        // `transform` as one string runs on the compositor, `scale` would not.
        initial={{ transform: 'scale(0.85)' }}
        animate={{ transform: 'scale(1)' }}
        transition={{
          delay: delayMs / 1000,
          type: 'spring',
          visualDuration: 0.26,
          bounce: 0.45,
        }}
      >
        {children}
      </MotionDiv>
    </LazyMotion>
  )
}
