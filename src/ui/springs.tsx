import { domAnimation, LazyMotion } from 'framer-motion'
import { div as MovedDiv } from 'framer-motion/m'
import type { SprungProps } from './sprung'

/** Springs from a transform to its place. In one string, or it would not run on the compositor. */
export const Spring = ({ from, durationMs, delayMs, className, children }: SprungProps) => (
  <LazyMotion features={domAnimation}>
    <MovedDiv
      className={className}
      initial={{ transform: from ?? 'scale(0.85)', opacity: from ? 1 : 0 }}
      animate={{ transform: 'none', opacity: 1 }}
      transition={{
        delay: (delayMs ?? 0) / 1000,
        type: 'spring',
        visualDuration: (durationMs ?? 260) / 1000,
        bounce: 0.3,
        opacity: { delay: (delayMs ?? 0) / 1000, duration: 0.08 },
      }}
    >
      {children}
    </MovedDiv>
  </LazyMotion>
)
