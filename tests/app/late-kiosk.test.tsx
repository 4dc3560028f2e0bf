import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LateKiosk } from '@/app/late-kiosk'
import { kioskStorage } from '@/data/kiosk-storage'

const parts = vi.hoisted(() => ({ asked: 0, come: true }))

vi.mock('@/kiosk/kiosk', () => ({
  get Kiosk() {
    parts.asked += 1
    if (!parts.come) throw new Error('Told by the test.')
    return () => <p>Quiosque</p>
  },
}))

beforeEach(() => {
  kioskStorage.removeItem(kioskStorage.key)
  parts.asked = 0
  parts.come = true
  vi.useFakeTimers()
})

const becomeKiosk = () => act(() => kioskStorage.setItem(kioskStorage.key, '{}'))
const becomeVisitors = () => act(() => kioskStorage.removeItem(kioskStorage.key))
const settle = () => act(() => vi.dynamicImportSettled())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const kiosk = () => screen.queryByText('Quiosque')

test('the parts of a kiosk are fetched once, and where the device is one', async () => {
  render(<LateKiosk />)
  await pass(120)
  expect([kiosk(), parts.asked]).toEqual([null, 0])
  becomeKiosk()
  await settle()
  expect(kiosk()).toBeInTheDocument()
  await pass(120)
  expect(parts.asked).toBe(1)
  becomeVisitors()
  expect(kiosk()).toBeNull()
})

test('parts that did not come are fetched again a minute later, unless the page was left', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  parts.come = false
  const { unmount } = render(<LateKiosk />)
  becomeKiosk()
  await settle()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The kiosk does without its parts for now.',
    expect.any(Error),
  )
  await pass(59)
  expect(parts.asked).toBe(1)
  parts.come = true
  await pass(1)
  await settle()
  expect(kiosk()).toBeInTheDocument()
  unmount()

  parts.come = false
  render(<LateKiosk />).unmount()
  await settle()
  parts.asked = 0
  await pass(120)
  expect(parts.asked).toBe(0)
})
