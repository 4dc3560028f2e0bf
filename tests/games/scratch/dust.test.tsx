import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDust } from '@/games/scratch/dust'

const told = vi.fn<(message: unknown) => void>()
const place = { x: 10, y: 10 }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = told
      terminate = () => undefined
    },
  )
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) })
})

afterEach(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  told.mockClear()
})

/** Moves of which so many were erased at once, and the others in a millisecond. */
function scratch(moves: number, quick: number) {
  const dust = createDust(document.createElement('div'), { width: 300, height: 200 })
  for (let move = 0; move < moves; move += 1) dust.puff(place, move < quick ? 0.1 : 1)
  dust.sweep()
}

test.each([
  ['that erases most moves at once has dust', 25, 13, 2],
  ['that needs longer for most of them has none', 60, 12, 0],
  ['that is not known yet has none', 24, 24, 0],
])('a machine %s', (_, moves, quick, messages) => {
  scratch(moves, quick)
  expect(told).toHaveBeenCalledTimes(messages)
})
