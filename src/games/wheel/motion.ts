import { SPIN_DURATION_MS } from './rules'

/** A moment of a turn: degrees turned, and degrees a millisecond. */
export type Moment = {
  readonly atMs: number
  readonly angle: number
  readonly speed: number
}

/** From one moment to the next the speed changes evenly. */
export type Turn = readonly [Moment, ...Moment[]]

const SPEED_UP_MS = 400
/** A wheel that must turn far on does not stop more abruptly than in this time. */
const SHORTEST_STOP_MS = 400
/** How far a peg lifts the pointer, and how long it falls back. */
const FLAP_DEGREES = 14
const FLAP_MS = 90
/** At most 25 ticks a second. */
const TICK_EVERY_MS = 40

/** A turn of a heavy wheel: it speeds up, and then friction, always the same, takes it to its rest. */
export const turnTo = (from: number, to: number): Turn =>
  rollOn([{ atMs: 0, angle: from, speed: 0 }], SPEED_UP_MS, to)

/**
 * The same turn until now, and from now on to another rest farther away. A wheel that has its speed
 * keeps it as long as it must, and never gains any.
 */
export function turnOnTo(turn: Turn, nowMs: number, to: number): Turn {
  const now = momentOf(turn, Math.min(nowMs, SPIN_DURATION_MS - SHORTEST_STOP_MS))
  const farther = to - restOf(turn).angle
  const untilMs =
    now.atMs < SPEED_UP_MS
      ? SPEED_UP_MS
      : Math.min(now.atMs + (2 * farther) / now.speed, SPIN_DURATION_MS - SHORTEST_STOP_MS)
  const [start, ...later] = turn
  return rollOn([start, ...later.filter(({ atMs }) => atMs < now.atMs), now], untilMs, to)
}

/** The speed changes until that time, and then falls to nothing at the end of the spin. */
function rollOn(past: Turn, untilMs: number, to: number): Turn {
  const now = restOf(past)
  const changesMs = untilMs - now.atMs
  const speed =
    (2 * (to - now.angle) - now.speed * changesMs) / (SPIN_DURATION_MS - now.atMs)
  const angle = now.angle + ((now.speed + speed) / 2) * changesMs
  return [
    ...past,
    { atMs: untilMs, angle, speed },
    { atMs: SPIN_DURATION_MS, angle: to, speed: 0 },
  ]
}

const restOf = (turn: Turn): Moment => turn.at(-1) ?? turn[0]

/** Where a turn is at a time, and how fast. */
export function momentOf(turn: Turn, atMs: number): Moment {
  const next = turn.findIndex((moment) => moment.atMs > atMs)
  const [from, to] = [turn[next - 1], turn[next]]
  if (!from || !to) return restOf(turn)
  const share = (atMs - from.atMs) / (to.atMs - from.atMs)
  const speed = from.speed + share * (to.speed - from.speed)
  return {
    atMs,
    angle: from.angle + ((from.speed + speed) / 2) * (atMs - from.atMs),
    speed,
  }
}

/** A turn as keyframes. The easing of each is exact: an even change of speed is a cubic curve. */
export const keyframesOf = (turn: Turn): Keyframe[] =>
  turn.map(({ atMs, angle, speed }, index) => {
    const next = turn[index + 1]
    const way = next ? next.angle - angle : 0
    const bend = next && way > 0 ? (speed * (next.atMs - atMs)) / way / 3 : 1 / 3
    return {
      offset: atMs / SPIN_DURATION_MS,
      transform: `rotate(${angle}deg)`,
      easing: `cubic-bezier(${1 / 3}, ${bend}, ${2 / 3}, ${bend + 1 / 3})`,
    }
  })

/**
 * The pegs that pass the pointer. They stand between `count` slices; one that comes too soon after
 * the last is left out, and one slice has none.
 */
export function pegsOf(turn: Turn, count: number): readonly Moment[] {
  const pegs: Moment[] = []
  let peg = count > 1 ? nextPeg(turn, count, 0) : undefined
  while (peg) {
    pegs.push(peg)
    peg = nextPeg(turn, count, peg.atMs)
  }
  return pegs
}

/** The pointer as keyframes: each peg lifts it, and it falls back unless the next one comes first. */
export const flapsOf = (pegs: readonly Moment[]): Keyframe[] => [
  leaning(0, 0),
  ...pegs.flatMap(({ atMs }, index) => {
    const nextMs = pegs[index + 1]?.atMs ?? SPIN_DURATION_MS
    const untilMs = Math.min(atMs + FLAP_MS, nextMs)
    const left = FLAP_DEGREES * (1 - (untilMs - atMs) / FLAP_MS)
    return [leaning(atMs, FLAP_DEGREES, 'linear'), leaning(untilMs, left)]
  }),
  leaning(SPIN_DURATION_MS, 0),
]

/** It stays so until the next keyframe. */
const leaning = (atMs: number, degrees: number, easing = 'step-end'): Keyframe => ({
  offset: atMs / SPIN_DURATION_MS,
  transform: `rotate(${-degrees}deg)`,
  easing,
})

function nextPeg(turn: Turn, count: number, lastMs: number): Moment | undefined {
  const width = 360 / count
  const { angle } = momentOf(turn, lastMs + TICK_EVERY_MS)
  const peg = (Math.floor(angle / width + 0.5) + 0.5) * width
  const next = turn.findIndex((moment) => moment.angle >= peg)
  const [from, to] = [turn[next - 1], turn[next]]
  if (!from || !to) return undefined
  const change = (to.speed - from.speed) / (to.atMs - from.atMs)
  const way = peg - from.angle
  const speed = Math.sqrt(from.speed ** 2 + 2 * change * way)
  return { atMs: from.atMs + (2 * way) / (from.speed + speed), angle: peg, speed }
}
