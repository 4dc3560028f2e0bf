import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { prefersReducedMotion } from '@/device/media'
import { playSound } from '@/device/sound'
import { paintOf } from '@/lib/prize-color'
import { levelSize, sliceLabels, sliceShape } from './geometry'
import {
  flapsOf,
  keyframesOf,
  type Moment,
  pegsOf,
  type Turn,
  turnOnTo,
  turnTo,
} from './motion'
import { type Slice, SPIN_DURATION_MS, type WheelState } from './rules'

// SVG attributes take no class: the tokens as CSS variables.
const INK = 'var(--color-ink)'
const FOIL = 'var(--color-foil)'
const PAPER = 'var(--color-raised)'
const BOARD = 'var(--color-sunken)'

/** With more slices a separator would be as wide as a slice, and pegs would touch. */
const MOST_SEPARATED_SLICES = 180
/** What did not come, once the wheel rests. */
const FADED = 0.45

type WheelProps = { slices: readonly Slice[]; state: WheelState }

/** The wheel and its pointer. Hidden from screen readers: legend and result say the same. */
export function Wheel({ slices, state }: WheelProps) {
  const { disc, pointer } = useTurn(state, slices.length)
  const winner = state.phase === 'idle' ? state.winner : null
  return (
    <div className="wheel" aria-hidden="true">
      <div
        ref={disc}
        className="wheel-disc aspect-square rounded-full shadow-standing will-change-transform"
      >
        <Disc slices={slices} winner={winner} />
      </div>
      {winner && (
        <svg
          viewBox="-100 -100 200 200"
          className="pointer-events-none absolute inset-x-0 bottom-0"
        >
          <text
            y="-60"
            fontSize={levelSize(winner.label)}
            textAnchor="middle"
            className="wheel-label"
          >
            {winner.label}
          </text>
        </svg>
      )}
      <svg
        ref={pointer}
        viewBox="0 0 40 48"
        className="absolute top-0 left-[46%] w-[8%] origin-[50%_33%] will-change-transform"
      >
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

type DiscProps = { slices: readonly Slice[]; winner: Slice | null }

/** What did not come fades as a whole, below the slice that did. */
function Disc({ slices, winner }: DiscProps) {
  const isSeparated = slices.length > 1 && slices.length <= MOST_SEPARATED_SLICES
  const line = { stroke: PAPER, strokeWidth: isSeparated ? 0.6 : 0 }
  const place = slices.findIndex(({ id }) => id === winner?.id)
  return (
    <svg viewBox="-100 -100 200 200">
      <circle r="99" fill={INK} />
      <circle r="97.4" fill="none" stroke={FOIL} strokeWidth="1" />
      {/* Visible while there are no slices. */}
      <circle r="96" fill={BOARD} />
      <g {...line} opacity={winner ? FADED : 1}>
        <Slices slices={slices} />
      </g>
      {winner && place >= 0 && (
        <path
          {...line}
          d={sliceShape(place, slices.length).path}
          fill={paintOf(winner.color)}
        />
      )}
      {isSeparated && (
        <path
          d={slices.map((_, at) => `M${sliceShape(at, slices.length).peg}h0`).join('')}
          stroke={FOIL}
          strokeWidth="3.4"
          strokeLinecap="round"
        />
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
}

const Slices = memo(function Slices({ slices }: { slices: readonly Slice[] }) {
  const { texts, size } = sliceLabels(slices.map(({ label }) => label))
  const shapes = slices.map((_, index) => sliceShape(index, slices.length))
  return (
    <>
      {slices.map(({ id, color }, index) => (
        <path key={id} d={shapes[index]?.path} fill={paintOf(color)} />
      ))}
      {slices.map(
        ({ id }, index) =>
          texts[index] && (
            <text
              key={id}
              transform={`rotate(${(shapes[index]?.middle ?? 0) - 90})`}
              x="90"
              fontSize={size}
              textAnchor="end"
              dominantBaseline="central"
              className="wheel-label"
            >
              {texts[index]}
            </text>
          ),
      )}
    </>
  )
})

/**
 * Turns the disc with the wheel, on the compositor, and flaps the pointer at each peg. With reduced
 * motion the wheel does not move, and shows its final position with the result.
 */
function useTurn({ phase, rotation, detour }: WheelState, count: number) {
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const shown = useRef(0)
  const spin = useRef<ReturnType<typeof beginSpin>>(null)

  const begin = useEffectEvent((element: Element, flapping: Element) =>
    beginSpin(element, flapping, turnTo(shown.current, rotation)),
  )

  useEffect(() => {
    const element = disc.current
    if (!element || !pointer.current) return
    if (phase === 'idle') {
      element.style.transform = `rotate(${rotation}deg)`
      shown.current = rotation
      return
    }
    if (prefersReducedMotion()) return
    const begun = begin(element, pointer.current)
    spin.current = begun
    return () => {
      begun.end()
      spin.current = null
    }
  }, [phase, rotation])

  useEffect(() => {
    if (detour > 0) spin.current?.goOnTo(rotation + detour)
  }, [rotation, detour])

  useEffect(() => {
    if (phase === 'spinning') spin.current?.followPegs(count)
  }, [phase, count])

  return { disc, pointer }
}

/**
 * The browser's animations of one turn: the disc, and the pointer at its pegs. Their time is the
 * wheel's, and what is read from it never drifts: a tick comes with its peg.
 */
function beginSpin(disc: Element, pointer: Element, begun: Turn) {
  let turn = begun
  let slices = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const timing = { duration: SPIN_DURATION_MS, fill: 'forwards' } as const
  const turning = new KeyframeEffect(disc, keyframesOf(turn), timing)
  const flapping = new KeyframeEffect(pointer, [], timing)
  const animations = [turning, flapping].map((effect) => new Animation(effect))
  for (const animation of animations) animation.play()
  const nowMs = () => Number(animations[0]?.currentTime ?? 0)

  function followPegs() {
    const pegs = pegsOf(turn, slices)
    flapping.setKeyframes(flapsOf(pegs))
    tickAt(pegs.filter(({ atMs }) => atMs > nowMs()))
  }

  function tickAt([peg, ...later]: readonly Moment[]) {
    clearTimeout(timer)
    if (!peg) return
    timer = setTimeout(() => {
      playSound('tick', { rate: 0.75 + peg.speed })
      tickAt(later)
    }, peg.atMs - nowMs())
  }

  return {
    goOnTo: (rest: number) => {
      turn = turnOnTo(turn, nowMs(), rest)
      turning.setKeyframes(keyframesOf(turn))
      followPegs()
    },
    /** Between so many slices. */
    followPegs: (count: number) => {
      slices = count
      followPegs()
    },
    end: () => {
      clearTimeout(timer)
      for (const animation of animations) animation.cancel()
    },
  }
}
