import { domAnimation, LazyMotion } from 'framer-motion'
import { div as MovedDiv } from 'framer-motion/m'
import type { SprungProps } from './sprung'

/** Grows to its size. `transform` as one string runs on the compositor, `scale` would not. */
export const Spring = ({ wasThere, delayMs = 0, className, children }: SprungProps) => {
  const delay = delayMs / 1000
  return (
    <LazyMotion features={domAnimation}>
      <MovedDiv
        className={className}
        initial={{ transform: 'scale(0.85)', opacity: wasThere ? 1 : 0 }}
        animate={{ transform: 'scale(1)', opacity: 1 }}
        transition={{
          delay,
          type: 'spring',
          visualDuration: 0.26,
          bounce: 0.45,
          opacity: { delay, duration: 0.08 },
        }}
      >
        {children}
      </MovedDiv>
    </LazyMotion>
  )
}
