import type { Way } from './capsule'
import { createCoverage } from './coverage'
import { paintFoil } from './foil'
import { BRUSH_RADIUS_PX } from './rules'

/** The size of a card in whole CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** A painted cover: what is erased from the canvas is counted in the mask, never read back. */
export type Cover = {
  /** Erases a stroke along a way, in CSS pixels from the card's corner. */
  readonly scratch: (way: Way) => void
  /** How much is erased, in percent. */
  readonly progress: () => number
  /** Erases all that is left. */
  readonly lift: () => void
}

/**
 * Lays an unscratched cover over a canvas.
 *
 * @param pixelRatio device pixels per CSS pixel: the foil is as sharp as the screen
 */
export function layCover(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  pixelRatio: number,
): Cover {
  canvas.width = Math.round(width * pixelRatio)
  canvas.height = Math.round(height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gave no canvas to draw the cover on.')
  context.scale(canvas.width / width, canvas.height / height)
  paintFoil(context, width, height)
  // From here on whatever is drawn is taken away, as much of it as the paint is opaque.
  context.globalCompositeOperation = 'destination-out'
  context.fillStyle = '#000'
  context.strokeStyle = '#000'
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = 2 * BRUSH_RADIUS_PX
  const coverage = createCoverage(width, height, BRUSH_RADIUS_PX)

  return {
    scratch: (way) => {
      let [from] = way
      let fresh = 0
      for (const to of way) {
        fresh += coverage.clear(from, to)
        from = to
      }
      // A cell is the measure of a pixel: where none is freed, there is nothing left to erase.
      if (fresh > 0) erase(context, way)
    },
    progress: coverage.progress,
    lift: () => context.clearRect(0, 0, width, height),
  }
}

/** The shape that the mask counts: all within the brush's radius of the way. */
function erase(context: CanvasRenderingContext2D, way: Way) {
  const [start] = way
  context.beginPath()
  if (way.every(({ x, y }) => x === start.x && y === start.y)) {
    // A line without length may draw nothing, so a tap is a disc of its own.
    context.arc(start.x, start.y, BRUSH_RADIUS_PX, 0, 2 * Math.PI)
    context.fill()
    return
  }
  // As one path, which is painted once however many points a fast hand left on it.
  for (const { x, y } of way) context.lineTo(x, y)
  context.stroke()
}
