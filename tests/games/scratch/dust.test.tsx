import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDust } from '@/games/scratch/dust'

const posted = vi.fn<(message: unknown) => void>()
const place = { x: 10, y: 10 }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = posted
      terminate = () => undefined
    },
  )
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) })
})

afterEach(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  posted.mockClear()
})

/** Scratches with `quick` fast moves first, then slow ones. */
function scratch(moves: number, quick: number) {
  const dust = createDust(document.createElement('div'), { width: 300, height: 200 })
  for (let move = 0; move < moves; move += 1) dust.puff(place, move < quick ? 0.1 : 1)
  dust.clear()
}

test.each([
  ['with mostly quick moves shows dust', 25, 13, 2],
  ['with mostly slow moves shows none', 60, 12, 0],
  ['that is still being timed shows none', 24, 24, 0],
])('a machine %s', (_, moves, quick, messages) => {
  scratch(moves, quick)
  expect(posted).toHaveBeenCalledTimes(messages)
})
