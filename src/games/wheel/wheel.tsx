import { memo, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/device/media'
import { paintOf } from '@/lib/prize-color'
import { sliceLabel, sliceShape } from './geometry'
import { type Slice, SPIN_DURATION_MS, type WheelState } from './rules'

// SVG attributes take no class: the tokens as CSS variables.
const INK = 'var(--color-ink)'
const FOIL = 'var(--color-foil)'
const PAPER = 'var(--color-raised)'
const BOARD = 'var(--color-sunken)'

/** With more slices a separator would be as wide as a slice. */
const MOST_SEPARATED_SLICES = 180

type WheelProps = { slices: readonly Slice[]; state: WheelState }

/** The wheel and its pointer. Hidden from screen readers: legend and result say the same. */
export function Wheel({ slices, state }: WheelProps) {
  const disc = useTurn(state)
  return (
    <div className="wheel" aria-hidden="true">
      <div
        ref={disc}
        className="wheel-disc aspect-square rounded-full shadow-standing will-change-transform"
      >
        <Disc slices={slices} />
      </div>
      <svg viewBox="0 0 40 48" className="absolute top-0 left-1/2 w-[8%] -translate-x-1/2">
        <path
          d="M20 46L7.300 23a14.500 14.500 0 1 1 25.400 0Z"
          fill={FOIL}
          stroke={INK}
          strokeWidth="2.5"
        />
        <circle cx="20" cy="16" r="5" fill={INK} />
      </svg>
    </div>
  )
}

const Disc = memo(function Disc({ slices }: { slices: readonly Slice[] }) {
  const separator = slices.length > 1 && slices.length <= MOST_SEPARATED_SLICES ? 0.6 : 0
  const parts = slices.map(({ id, label, color }, index) => ({
    id,
    paint: paintOf(color),
    label: sliceLabel(label, slices.length),
    ...sliceShape(index, slices.length),
  }))
  return (
    <svg viewBox="-100 -100 200 200">
      <circle r="99" fill={INK} />
      <circle r="97.4" fill="none" stroke={FOIL} strokeWidth="1" />
      {/* Visible while there are no slices. */}
      <circle r="96" fill={BOARD} />
      {parts.map(({ id, path, paint }) => (
        <path key={id} d={path} fill={paint} stroke={PAPER} strokeWidth={separator} />
      ))}
      {parts.map(
        ({ id, label, middle }) =>
          label && (
            <text
              key={id}
              transform={`rotate(${middle - 90})`}
              x="90"
              fontSize={label.size}
              textAnchor="end"
              dominantBaseline="central"
              className="wheel-label"
            >
              {label.text}
            </text>
          ),
      )}
      <circle r="15" fill={INK} />
      <circle r="11" fill="none" stroke={FOIL} strokeWidth="1.2" />
      <path
        d="M-6-4.500Q-3-6.500 0-4Q3-6.500 6-4.500V4Q3 2 0 4.500Q-3 2-6 4ZM0-4V4.500"
        fill="none"
        stroke={FOIL}
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  )
})

/** Easing of a heavy wheel: most of the way at once, then a long roll. */
const HEAVY_ROLL = 'cubic-bezier(0.12, 0.64, 0.16, 1)'

/**
 * Turns an element with the wheel, on the compositor. The detour to the database's answer is a
 * second animation, so that neither ever jumps. With reduced motion the wheel does not move, and
 * shows its final position with the result.
 */
function useTurn({ phase, rotation, detour }: WheelState) {
  const disc = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const begunMs = useRef(0)

  useEffect(() => {
    const element = disc.current
    if (!element) return
    if (phase === 'idle') {
      element.style.transform = `rotate(${rotation}deg)`
      shown.current = rotation
      return
    }
    begunMs.current = performance.now()
    if (prefersReducedMotion()) return
    const turn = element.animate(
      { transform: [`rotate(${shown.current}deg)`, `rotate(${rotation}deg)`] },
      { duration: SPIN_DURATION_MS, easing: HEAVY_ROLL, fill: 'forwards' },
    )
    return () => turn.cancel()
  }, [phase, rotation])

  useEffect(() => {
    const element = disc.current
    if (!element || detour === 0 || prefersReducedMotion()) return
    const left = SPIN_DURATION_MS - (performance.now() - begunMs.current)
    const turn = element.animate(
      { rotate: ['0deg', `${detour}deg`] },
      { duration: Math.max(0, left), easing: 'ease-in-out', fill: 'forwards' },
    )
    return () => turn.cancel()
  }, [detour])

  return disc
}
