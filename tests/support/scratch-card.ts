import { act, fireEvent, screen } from '@testing-library/react'
import { fakeObserver } from './observer'
import { pass } from './page'

/** One touch in the middle clears 98 % of such a card. */
export const SMALL = [60, 60] as const

/** Reports a new size of the card. */
let tell: (entries: readonly object[]) => void

/** A test environment has no canvas to draw on, and no layout. */
export function fakeCanvas() {
  const context = new Proxy(
    {},
    { get: () => () => ({ addColorStop: () => undefined }), set: () => true },
  )
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => context,
  })
  fakeObserver('ResizeObserver', (report) => {
    tell = report
  })
}

/** Gives the card a size on the page, in CSS pixels. */
export const resize = (width: number, height: number) =>
  act(async () => tell([{ contentRect: { width, height } }]))

export const touch = () =>
  fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })

export async function scratch() {
  touch()
  await pass(10)
}

/** The id of a prize. */
export const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`

export const rowsOf = (texts: readonly string[]) =>
  texts.map((prize_text, place) => ({ id: idOf(place), prize_text }))
