import { prefersReducedMotion } from '@/device/media'
import type { Size } from '@/lib/fit-image'
import type { Point } from './coverage'
import type { DustMessage } from './dust-worker'

export type Dust = ReturnType<typeof createDust>

/** How many moves are timed, and what most of them take at most on a machine that shows dust. */
const MOVES_TIMED = 25
const QUICK_MS = 0.4
/** At most one puff in this time. */
const PUFF_EVERY_MS = 50

/**
 * Lets grains fall from where the card is scratched. A worker draws them, because animated elements
 * cost a style calculation on every frame of a stroke. No dust with reduced motion, without
 * OffscreenCanvas, or on a machine that is slow to erase: it would cost frames of the stroke.
 */
export function createDust(layer: HTMLElement, size: Size) {
  const isWelcome =
    !prefersReducedMotion() && 'transferControlToOffscreen' in HTMLCanvasElement.prototype
  let timed = 0
  let quick = 0
  let worker: Worker | null = null
  let lastPuff = -Infinity

  /** Known once enough moves were timed. */
  function isQuick(tookMs: number): boolean {
    if (timed < MOVES_TIMED) {
      timed += 1
      if (tookMs <= QUICK_MS) quick += 1
    }
    return timed === MOVES_TIMED && quick > MOVES_TIMED / 2
  }

  function send(message: DustMessage, handedOver: Transferable[] = []) {
    // Loaded with the first dust, not with the page.
    worker ??= new Worker(new URL('./dust-worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage(message, handedOver)
  }

  function begin() {
    const canvas = layCanvas(layer, size)
    send({ canvas, color: getComputedStyle(layer).color }, [canvas])
  }

  return {
    /** Adds dust at a point in CSS pixels, if erasing there took few enough milliseconds. */
    puff: (point: Point, tookMs: number) => {
      const now = performance.now()
      if (!isWelcome || !isQuick(tookMs) || now - lastPuff < PUFF_EVERY_MS) return
      if (!worker) begin()
      lastPuff = now
      send({ puff: point })
    },
    clear: () => {
      worker?.terminate()
      worker = null
      layer.replaceChildren()
    },
  }
}

/** A canvas over the card for the worker, in a shadow root: the page has only the card's own. */
function layCanvas(layer: HTMLElement, { width, height }: Size): OffscreenCanvas {
  const place = document.createElement('div')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  place.attachShadow({ mode: 'closed' }).append(canvas)
  layer.replaceChildren(place)
  return canvas.transferControlToOffscreen()
}
