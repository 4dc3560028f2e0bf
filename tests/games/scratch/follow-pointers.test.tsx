import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { followPointers } from '@/games/scratch/follow-pointers'

const left = new AbortController()
afterEach(() => left.abort())

test('a stroke is kept from whoever listens to all that happens on the page', () => {
  const card = document.body.appendChild(document.createElement('canvas'))
  card.setPointerCapture = () => undefined
  const onStroke = vi.fn<() => void>()
  followPointers(card, left.signal, { onBegin: () => {}, onStroke, onEnd: () => {} })
  const heard: string[] = []
  for (const type of ['pointermove', 'touchmove', 'mousemove'])
    document.addEventListener(type, () => heard.push(type), { signal: left.signal })

  fireEvent.pointerMove(card, { pointerId: 1 })
  fireEvent.touchMove(card)
  expect(heard).toEqual(['pointermove', 'touchmove'])
  expect(onStroke).not.toHaveBeenCalled()

  fireEvent.pointerDown(card, { pointerId: 1 })
  fireEvent.pointerMove(card, { pointerId: 1 })
  fireEvent.touchMove(card)
  fireEvent.mouseMove(card)
  expect(heard).toEqual(['pointermove', 'touchmove'])
  expect(onStroke).toHaveBeenCalledTimes(2)

  fireEvent.pointerUp(card, { pointerId: 1 })
  fireEvent.mouseMove(card)
  expect(heard).toEqual(['pointermove', 'touchmove', 'mousemove'])
})
