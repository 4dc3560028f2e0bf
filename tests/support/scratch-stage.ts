import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** What a test environment lacks for a scratch card: a canvas to draw on, and a layout. */
export type ScratchStage = {
  /** Every method called on the canvas, by name, in order. */
  readonly drawn: string[]
  /** Gives the card a size on the page, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
}

type Entry = { readonly contentRect: { readonly width: number; readonly height: number } }
type Callback = (entries: readonly Entry[]) => void

/** Sets the stage for the tests of one file. */
export function scratchStage(): ScratchStage {
  const drawn: string[] = []
  const observers = new Set<Callback>()
  const context = new Proxy(
    {},
    {
      get: (_, name) => () => {
        drawn.push(String(name))
        return { addColorStop: () => undefined }
      },
      set: () => true,
    },
  )
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => context,
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe() {
        observers.add(this.#callback)
      }
      disconnect() {
        observers.delete(this.#callback)
      }
    },
  )
  return {
    drawn,
    resize: (width, height) =>
      act(async () => {
        for (const callback of observers) callback([{ contentRect: { width, height } }])
      }),
  }
}
