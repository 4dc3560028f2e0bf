import { domAnimation, LazyMotion } from 'framer-motion'
import { div as MovedDiv } from 'framer-motion/m'
import type { SprungProps } from './sprung'

const GROWN_FROM = { scale: 0.85 }

/** Springs into its place. In one string, or it would not run on the compositor. */
export const Spring = (props: SprungProps) => {
  const { from, durationMs = 260, delayMs = 0, className, children } = props
  const delay = delayMs / 1000
  return (
    <LazyMotion features={domAnimation}>
      <MovedDiv
        className={className}
        initial={{ transform: placeOf(from ?? GROWN_FROM), opacity: from ? 1 : 0 }}
        animate={{ transform: placeOf({}), opacity: 1 }}
        transition={{
          delay,
          type: 'spring',
          visualDuration: durationMs / 1000,
          bounce: 0.45,
          opacity: { delay, duration: 0.08 },
        }}
      >
        {children}
      </MovedDiv>
    </LazyMotion>
  )
}

/** Always the same functions: between other lists nothing is in the middle. */
const placeOf = ({ x = 0, y = 0, scale = 1 }: NonNullable<SprungProps['from']>) =>
  `translate(${x}px, ${y}px) scale(${scale})`
