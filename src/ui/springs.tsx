import { domAnimation, LazyMotion } from 'framer-motion'
import { div as MovedDiv } from 'framer-motion/m'
import type { SprungProps } from './sprung'

/** Grows to its size. `transform` as one string runs on the compositor, `scale` would not. */
export const Spring = ({ delayMs = 0, className, children }: SprungProps) => (
  <LazyMotion features={domAnimation}>
    <MovedDiv
      className={className}
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
    </MovedDiv>
  </LazyMotion>
)
