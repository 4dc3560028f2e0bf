import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useElementSize } from '@/hooks/use-element-size'

type Tell = (entries: readonly unknown[]) => void

let tell: Tell
const disconnect = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(given: Tell) {
        tell = given
      }
      observe = () => undefined
      disconnect = disconnect
    },
  )
})

const measure = (width: number, height: number) =>
  act(() => tell([{ contentRect: { width, height } }]))

function widenWindow(width: number) {
  vi.stubGlobal('innerWidth', width)
  act(() => void window.dispatchEvent(new Event('resize')))
}

function follow() {
  const element = { current: document.body.appendChild(document.createElement('div')) }
  return renderHook(() => useElementSize(element))
}

test('an element has a size once it is measured, in whole pixels, and keeps it without area', () => {
  const { result } = follow()
  expect(result.current).toBeNull()
  act(() => tell([]))
  measure(0, 20)
  measure(30, 0)
  expect(result.current).toBeNull()
  measure(30.4, 19.6)
  expect(result.current).toEqual({ width: 30, height: 20 })
  measure(0, 0)
  expect(result.current).toEqual({ width: 30, height: 20 })
})

test('the same size is the same object, and another in one direction is another', () => {
  const { result } = follow()
  measure(30, 20)
  const first = result.current
  measure(30.2, 20.2)
  expect(result.current).toBe(first)
  measure(30, 21)
  expect(result.current).toEqual({ width: 30, height: 21 })
  measure(31, 21)
  expect(result.current).toEqual({ width: 31, height: 21 })
})

test('a window of another width makes a new size, and a lower one does not', () => {
  const { result } = follow()
  widenWindow(700)
  expect(result.current).toBeNull()
  measure(30, 20)
  const first = result.current
  widenWindow(700)
  expect(result.current).toBe(first)
  widenWindow(900)
  expect(result.current).toEqual(first)
  expect(result.current).not.toBe(first)
})

test('nothing is followed any more once the screen has gone, or without an element', () => {
  const unlisten = vi.spyOn(window, 'removeEventListener')
  follow().unmount()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(unlisten).toHaveBeenCalledWith('resize', expect.any(Function))
  const { result } = renderHook(() => useElementSize({ current: null }))
  expect(result.current).toBeNull()
})
