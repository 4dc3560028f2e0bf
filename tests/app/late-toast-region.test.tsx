import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LateToastRegion } from '@/app/late-toast-region'
import { showToast } from '@/ui/toast'

const parts = vi.hoisted(() => ({ asked: 0, come: true }))

vi.mock('@/ui/toast-region', async (original) => {
  const found: object = await original()
  return {
    ...found,
    get ToastRegion() {
      parts.asked += 1
      if (!parts.come) throw new Error('Told by the test.')
      return Reflect.get(found, 'ToastRegion')
    },
  }
})

beforeEach(async () => {
  // Fetched by the runner once, so that from now on it comes within a turn.
  await import('@/ui/toast-region')
  parts.asked = 0
  parts.come = true
})

const settle = () => act(() => vi.dynamicImportSettled())
const show = async (title: string) => {
  act(() => showToast({ title }))
  await settle()
}
const region = () => screen.getByRole('region', { name: 'Avisos (F8)' })

test('the empty region is there at once, and a pointer that stands does not ask for its parts', async () => {
  render(<LateToastRegion />)
  fireEvent.pointerOver(document.body)
  await settle()
  expect(region()).toBeEmptyDOMElement()
  expect(parts.asked).toBe(0)
})

test.each([
  ['a finger', fireEvent.pointerDown],
  ['the focus', fireEvent.focusIn],
])('%s has the parts fetched, before any toast', async (_, come) => {
  render(<LateToastRegion />)
  come(document.body)
  await settle()
  expect(parts.asked).toBe(1)
  expect(region()).not.toBeEmptyDOMElement()
  come(document.body)
  await settle()
  expect(parts.asked).toBe(1)
})

test('a toast waits for its parts, and the next one finds them there', async () => {
  render(<LateToastRegion />)
  await show('Primeiro')
  expect(region()).toHaveTextContent('Primeiro')
  await show('Segundo')
  expect(region()).toHaveTextContent('Segundo')
  expect(parts.asked).toBe(1)
})

test('a toast that was told before the region was mounted is shown, too', async () => {
  await show('Primeiro')
  render(<LateToastRegion />)
  await settle()
  expect(region()).toHaveTextContent('Primeiro')
})

test('parts that did not come are asked for again with the next toast', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  parts.come = false
  render(<LateToastRegion />)
  await show('Primeiro')
  expect(region()).toBeEmptyDOMElement()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The toasts have to wait.',
    expect.any(Error),
  )
  parts.come = true
  await show('Segundo')
  expect(region()).toHaveTextContent('Segundo')
})

test('a region that is gone asks for nothing', async () => {
  const { unmount } = render(<LateToastRegion />)
  unmount()
  fireEvent.pointerDown(document.body)
  await show('Primeiro')
  expect(parts.asked).toBe(0)
})
