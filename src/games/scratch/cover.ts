import type { Point } from './capsule'
import { createCoverage } from './coverage'
import { paintFoil } from './foil'
import { BRUSH_RADIUS_PX } from './rules'

/** The size of a card in whole CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** A painted cover: what is erased from the canvas is counted in the mask, never read back. */
export type Cover = {
  /** Erases a stroke between two points, in CSS pixels from the card's corner. */
  readonly scratch: (from: Point, to: Point) => void
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
  context.lineWidth = 2 * BRUSH_RADIUS_PX
  const coverage = createCoverage(width, height, BRUSH_RADIUS_PX)

  return {
    scratch: (from, to) => {
      // A cell is the measure of a pixel: where none is freed, there is nothing left to erase.
      if (coverage.clear(from, to) > 0) erase(context, from, to)
    },
    progress: coverage.progress,
    lift: () => context.clearRect(0, 0, width, height),
  }
}

/** The shape that the mask counts: all within the brush's radius of the way between two points. */
function erase(context: CanvasRenderingContext2D, from: Point, to: Point) {
  context.beginPath()
  if (from.x === to.x && from.y === to.y) {
    // A line without length may draw nothing, so a tap is a disc of its own.
    context.arc(to.x, to.y, BRUSH_RADIUS_PX, 0, 2 * Math.PI)
    context.fill()
    return
  }
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}
