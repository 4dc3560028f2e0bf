import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useElementSize } from '@/hooks/use-element-size'
import { scratchStage, type ScratchStage } from '@tests/support/scratch-stage'

let stage: ScratchStage

beforeEach(() => {
  stage = scratchStage()
})

function widenWindow(width: number) {
  vi.stubGlobal('innerWidth', width)
  act(() => void window.dispatchEvent(new Event('resize')))
}

const element = { current: document.body }
const follow = () => renderHook(() => useElementSize(element))

test('an element has a size in whole pixels once it has an area, and keeps it without one', async () => {
  const { result } = follow()
  await stage.resize(0, 20)
  await stage.resize(30, 0)
  expect(result.current).toBeNull()
  await stage.resize(30.4, 19.6)
  expect(result.current).toEqual({ width: 30, height: 20 })
  await stage.resize(0, 0)
  expect(result.current).toEqual({ width: 30, height: 20 })
})

test('the same size is the same object, until the element or the width of the window changes', async () => {
  const { result } = follow()
  widenWindow(700)
  expect(result.current).toBeNull()
  await stage.resize(30, 20)
  const first = result.current
  await stage.resize(30.2, 20.2)
  widenWindow(700)
  expect(result.current).toBe(first)
  widenWindow(900)
  expect(result.current).toEqual(first)
  expect(result.current).not.toBe(first)
  await stage.resize(30, 21)
  expect(result.current).toEqual({ width: 30, height: 21 })
  await stage.resize(31, 21)
  expect(result.current).toEqual({ width: 31, height: 21 })
})
