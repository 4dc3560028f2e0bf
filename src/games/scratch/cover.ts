import type { Size } from '@/lib/fit-image'
import { createCoverage, type Point, type Stroke } from './coverage'
import { BRUSH_RADIUS_PX } from './rules'

/** The colours of the silver gradient, from corner to corner. */
const SHEEN: readonly (readonly [number, string])[] = [
  [0, '#9d9a95'],
  [0.18, '#c9c6c0'],
  [0.34, '#e9e7e2'],
  [0.46, '#b4b1ab'],
  [0.62, '#d9d6d0'],
  [0.8, '#a8a5a0'],
  [1, '#c4bfb4'],
]
const STAR_SPACING_PX = 56
const STAR_RADIUS_PX = 9
const BRUSHED_LINE_SPACING_PX = 3
const FRAME_INSET_PX = 10
const FLAKE_PX = 18
/** Multiples of it never line up, so that flakes fall unevenly. */
const GOLDEN_SHARE = 0.618
/** How long the rest of a cover takes to come off. */
export const FLAKING_MS = 250

export type Cover = ReturnType<typeof layCover>

/**
 * Paints an unscratched cover on a canvas. Erased pixels are counted in a mask, never read back
 * from the canvas.
 *
 * @param size of the card, in whole CSS pixels
 * @param pixelRatio device pixels per CSS pixel: the coating is as sharp as the screen
 */
export function layCover(canvas: HTMLCanvasElement, size: Size, pixelRatio: number) {
  const { width, height } = size
  canvas.width = Math.round(width * pixelRatio)
  canvas.height = Math.round(height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gave no canvas to draw the cover on.')
  context.scale(canvas.width / width, canvas.height / height)
  paintCoating(context, width, height)
  // From here on drawing erases.
  context.globalCompositeOperation = 'destination-out'
  context.fillStyle = '#000'
  context.strokeStyle = '#000'
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = 2 * BRUSH_RADIUS_PX
  const coverage = createCoverage(width, height, BRUSH_RADIUS_PX)
  let told = 0

  return {
    size,
    /** The window in which it was painted. */
    window: windowSize(),
    /**
     * Erases all within the brush's radius of a stroke, in CSS pixels from the card's corner.
     *
     * @returns the progress in whole percent, if it has grown
     */
    scratch: (stroke: Stroke) => {
      let [from] = stroke
      let fresh = 0
      for (const to of stroke) {
        fresh += coverage.clear(from, to)
        from = to
      }
      // Where no cell was covered any more there is nothing to erase.
      if (fresh > 0) erase(context, stroke)
      const progress = coverage.progress()
      if (progress === told) return undefined
      told = progress
      return progress
    },
    /**
     * Erases the rest: at once, or flake by flake from a point outwards. Returns a function that
     * stops it.
     */
    lift: (from?: Point) => {
      if (from) return flakeOff(context, size, from)
      context.clearRect(0, 0, width, height)
      return undefined
    },
  }
}

/** Flakes fall off one after the other, the nearest first; not in even rings. */
function flakeOff(context: CanvasRenderingContext2D, { width, height }: Size, from: Point) {
  const farthest = Math.hypot(
    Math.max(from.x, width - from.x),
    Math.max(from.y, height - from.y),
  )
  const flakes: { x: number; y: number; share: number }[] = []
  for (let x = 0; x < width; x += FLAKE_PX)
    for (let y = 0; y < height; y += FLAKE_PX) {
      const near = Math.hypot(x - from.x, y - from.y) / farthest
      flakes.push({ x, y, share: near * 0.85 + ((flakes.length * GOLDEN_SHARE) % 0.15) })
    }
  const begunMs = performance.now()
  let last = -1
  let frame = requestAnimationFrame(shed)

  function shed(nowMs: number) {
    const share = (nowMs - begunMs) / FLAKING_MS
    context.beginPath()
    for (const flake of flakes)
      if (flake.share > last && flake.share <= share)
        context.rect(flake.x, flake.y, FLAKE_PX, FLAKE_PX)
    context.fill()
    last = share
    if (share < 1) frame = requestAnimationFrame(shed)
    else context.clearRect(0, 0, width, height)
  }

  return () => cancelAnimationFrame(frame)
}

export const windowSize = () => `${window.innerWidth}×${window.innerHeight}`

/** Erases the same shape that the mask counts. */
function erase(context: CanvasRenderingContext2D, stroke: Stroke) {
  const [start] = stroke
  context.beginPath()
  if (stroke.every(({ x, y }) => x === start.x && y === start.y)) {
    // A line without length may draw nothing, so a tap is a disc.
    context.arc(start.x, start.y, BRUSH_RADIUS_PX, 0, 2 * Math.PI)
    context.fill()
    return
  }
  // One path is painted once, however many points it has.
  for (const { x, y } of stroke) context.lineTo(x, y)
  context.stroke()
}

/**
 * Paints the grey coating over the whole canvas, opaque to its last corner.
 *
 * @param context whose unit is one CSS pixel
 * @param width in CSS pixels; `height` too
 */
function paintCoating(context: CanvasRenderingContext2D, width: number, height: number) {
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = sheenOf(context, width, height)
  context.fillRect(0, 0, width, height)
  paintBrushedLines(context, width, height)
  paintStars(context, width, height)
  context.strokeStyle = 'rgb(31 27 22 / 0.22)'
  context.lineWidth = 1.5
  const inset = FRAME_INSET_PX
  context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
}

function sheenOf(context: CanvasRenderingContext2D, width: number, height: number) {
  const gradient = context.createLinearGradient(0, 0, width, height)
  for (const [offset, color] of SHEEN) gradient.addColorStop(offset, color)
  return gradient
}

/** Fine lines of brushed metal, alternately light and dark. */
function paintBrushedLines(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
) {
  context.lineWidth = 1
  const colors = ['rgb(255 255 255 / 0.16)', 'rgb(31 27 22 / 0.05)']
  for (const [turn, color] of colors.entries()) {
    context.strokeStyle = color
    context.beginPath()
    const step = BRUSHED_LINE_SPACING_PX * colors.length
    for (let y = 0.5 + turn * BRUSHED_LINE_SPACING_PX; y < height; y += step) {
      context.moveTo(0, y)
      context.lineTo(width, y)
    }
    context.stroke()
  }
}

/** Four-pointed stars in staggered rows, each with a light edge. */
function paintStars(context: CanvasRenderingContext2D, width: number, height: number) {
  const rows = Math.ceil(height / STAR_SPACING_PX) + 1
  const columns = Math.ceil(width / STAR_SPACING_PX) + 1
  for (const [shift, color] of [
    [1, 'rgb(255 255 255 / 0.55)'],
    [0, 'rgb(31 27 22 / 0.2)'],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    for (let row = 0; row < rows; row += 1) {
      const start = row % 2 === 0 ? STAR_SPACING_PX / 2 : 0
      for (let column = 0; column < columns; column += 1) {
        const x = start + column * STAR_SPACING_PX + shift
        const radius = (row + column) % 3 === 0 ? STAR_RADIUS_PX : STAR_RADIUS_PX * 0.55
        addStar(context, x, row * STAR_SPACING_PX + STAR_SPACING_PX / 2 + shift, radius)
      }
    }
    context.fill()
  }
}

function addStar(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.moveTo(x, y - radius)
  context.quadraticCurveTo(x, y, x + radius, y)
  context.quadraticCurveTo(x, y, x, y + radius)
  context.quadraticCurveTo(x, y, x - radius, y)
  context.quadraticCurveTo(x, y, x, y - radius)
}
