import type { Point } from './coverage'

/** First the canvas and the colour; then each point where the card is scratched. */
export type DustMessage =
  | { readonly canvas: OffscreenCanvas; readonly color: string }
  | { readonly puff: Point }

type Grain = { readonly from: Point; readonly angle: number; readonly startMs: number }

const GRAINS_PER_PUFF = 2
const FALL_MS = 650
const WIDTH_PX = 7
const HEIGHT_PX = 5
/** A frame that takes longer than this is late, and after so many late frames the dust ends. */
const LATE_MS = 34
const MOST_LATE = 3
/** Multiples of this angle never line up, so the dust looks random. */
const GOLDEN_ANGLE = 2.4

let context: OffscreenCanvasRenderingContext2D | null = null
let falling: readonly Grain[] = []
let made = 0
let lastMs = 0
let late = 0

addEventListener('message', ({ data }: MessageEvent<DustMessage>) => {
  if ('canvas' in data) {
    context = data.canvas.getContext('2d')
    if (context) context.fillStyle = data.color
    return
  }
  if (!context) return
  if (falling.length === 0) requestAnimationFrame(draw)
  for (let count = 0; count < GRAINS_PER_PUFF; count += 1) {
    made += 1
    const angle = made * GOLDEN_ANGLE
    falling = [...falling, { from: data.puff, angle, startMs: performance.now() }]
  }
})

function draw(nowMs: number) {
  if (!context) return
  context.resetTransform()
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  falling = falling.filter(({ startMs }) => nowMs - startMs < FALL_MS)
  for (const grain of falling) drawGrain(context, grain, nowMs)
  if (isTooSlow(nowMs)) {
    context.reset()
    context = null
  } else if (falling.length > 0) requestAnimationFrame(draw)
}

/** On a slow machine the frames belong to the strokes. */
function isTooSlow(nowMs: number): boolean {
  if (lastMs > 0 && nowMs - lastMs > LATE_MS) late += 1
  lastMs = falling.length > 0 ? nowMs : 0
  return late > MOST_LATE
}

/** A grain falls faster and faster, turns and fades. */
function drawGrain(
  on: OffscreenCanvasRenderingContext2D,
  { from, angle, startMs }: Grain,
  nowMs: number,
) {
  const time = Math.max(0, (nowMs - startMs) / FALL_MS)
  const way = 0.4 * time + 0.6 * time * time
  const down = 70 + Math.sin(angle) * 26
  on.resetTransform()
  on.translate(from.x + Math.cos(angle) * 46 * way, from.y + down * way)
  on.rotate(angle * (1 - way) + 3.5 * way)
  on.globalAlpha = 1 - way
  on.fillRect(-WIDTH_PX / 2, -HEIGHT_PX / 2, WIDTH_PX, HEIGHT_PX)
}
