import { prefersReducedMotion } from '@/device/motion'
import type { Point } from './capsule'
import type { Size } from './cover'
import type { DustMessage } from './dust-worker'

export type Dust = {
  /** Foil comes off here, in CSS pixels from the card's corner; it took so many milliseconds. */
  readonly puff: (point: Point, tookMs: number) => void
  /** Sweeps it all away. */
  readonly sweep: () => void
}

/** So many moves tell how quick a machine is, and what most of them take on one with time for dust. */
const MOVES_TIMED = 25
const QUICK_MS = 0.4
/** At most one puff in this time. */
const PUFF_EVERY_MS = 50

/**
 * Lets grains of foil fall from where the card is scratched. Another thread draws them: animated
 * elements would have the browser work out styles on every frame of a stroke. None with reduced
 * motion, where a browser draws in one thread alone, or on a machine that is slow to erase: putting
 * another thread's pictures on the screen would cost it frames of the stroke.
 */
export function createDust(layer: HTMLElement, size: Size): Dust {
  const isWelcome =
    !prefersReducedMotion() && 'transferControlToOffscreen' in HTMLCanvasElement.prototype
  let timed = 0
  let quick = 0
  let worker: Worker | null = null
  let lastPuff = -Infinity

  /** Whether this machine has time for dust: known once enough moves were timed. */
  function isQuick(tookMs: number): boolean {
    if (timed < MOVES_TIMED) {
      timed += 1
      if (tookMs <= QUICK_MS) quick += 1
    }
    return timed === MOVES_TIMED && quick > MOVES_TIMED / 2
  }

  function tell(message: DustMessage, handedOver: Transferable[] = []) {
    // Not with the page: it is needed when somebody scratches.
    worker ??= new Worker(new URL('./dust-worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage(message, handedOver)
  }

  function begin() {
    const canvas = layCanvas(layer, size)
    tell({ canvas, color: getComputedStyle(layer).color }, [canvas])
  }

  return {
    puff: (point, tookMs) => {
      const now = performance.now()
      if (!isWelcome || !isQuick(tookMs) || now - lastPuff < PUFF_EVERY_MS) return
      if (!worker) begin()
      lastPuff = now
      tell({ puff: point })
    },
    sweep: () => {
      worker?.terminate()
      worker = null
      layer.replaceChildren()
    },
  }
}

/** A canvas over the card for another thread to draw on; whoever looks for the card's finds one. */
function layCanvas(layer: HTMLElement, { width, height }: Size): OffscreenCanvas {
  const place = document.createElement('div')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  place.attachShadow({ mode: 'closed' }).append(canvas)
  layer.replaceChildren(place)
  return canvas.transferControlToOffscreen()
}
