import { memo } from 'react'
import { paintOf } from '@/lib/prize-color'
import { sliceLabel, sliceShape } from './geometry'
import type { Slice, WheelState } from './rules'
import { useTurn } from './use-turn'

// Presentation attributes take no class: these are the tokens as CSS variables.
const INK = 'var(--color-ink)'
const FOIL = 'var(--color-foil)'
const PAPER = 'var(--color-raised)'
const BOARD = 'var(--color-sunken)'

/** Beyond this many slices a separator is as wide as the slice it bounds. */
const MOST_SEPARATED_SLICES = 180

type WheelProps = { slices: readonly Slice[]; state: WheelState }

/** The wheel under its pointer. A picture: the legend and the result say the same in words. */
export function Wheel({ slices, state }: WheelProps) {
  const disc = useTurn(state)
  return (
    <div className="wheel" aria-hidden="true">
      <div ref={disc} className="wheel-disc">
        <Disc slices={slices} />
      </div>
      <svg viewBox="0 0 40 48" data-kept-free className="wheel-pointer">
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
      {/* The board that slices lie on, seen while there are none. */}
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
