import { prefersReducedMotion } from '@/device/motion'
import type { Point } from './capsule'
import type { Size } from './cover'
import type { DustMessage } from './dust-worker'

export type Dust = {
  /** Foil comes off here, in CSS pixels from the card's corner. */
  readonly puff: (point: Point) => void
  /** Sweeps it all away. */
  readonly sweep: () => void
}

/** Pixels of the dust's canvas to a CSS pixel: what falls and turns is not seen sharp anyway. */
const SHARPNESS = 0.5
/** At most one puff in this time. */
const PUFF_EVERY_MS = 50

/**
 * Lets grains of foil fall from where the card is scratched. Another thread draws them: animated
 * elements would have the browser work out styles on every frame of a stroke. None with reduced
 * motion, nor where a browser draws in one thread alone.
 */
export function createDust(layer: HTMLElement, size: Size): Dust {
  const isWelcome =
    !prefersReducedMotion() && 'transferControlToOffscreen' in HTMLCanvasElement.prototype
  let worker: Worker | null = null
  let lastPuff = -Infinity

  function tell(message: DustMessage, handedOver: Transferable[] = []) {
    // Not with the page: it is needed when somebody scratches.
    worker ??= new Worker(new URL('./dust-worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage(message, handedOver)
  }

  function begin() {
    const canvas = layCanvas(layer, size)
    tell({ canvas, color: getComputedStyle(layer).color, scale: SHARPNESS }, [canvas])
  }

  return {
    puff: (point) => {
      const now = performance.now()
      if (!isWelcome || now - lastPuff < PUFF_EVERY_MS) return
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
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  canvas.style.width = '100%'
  place.attachShadow({ mode: 'closed' }).append(canvas)
  layer.replaceChildren(place)
  return canvas.transferControlToOffscreen()
}
