import { expect, test, vi } from 'vitest'
import { closeToast, showToast, subscribeToToast, toastOnScreen } from '@/ui/toast'

const idOnScreen = () => toastOnScreen()?.id ?? 0

test('of two toasts the newer one is on screen', () => {
  showToast({ title: 'Primeiro' })
  showToast({ title: 'Segundo' })
  expect(toastOnScreen()).toMatchObject({ title: 'Segundo' })
})

test('who closes a toast never closes the one that took its place', () => {
  showToast({ title: 'Primeiro' })
  const first = idOnScreen()
  showToast({ title: 'Segundo' })
  closeToast(first)
  expect(toastOnScreen()).toMatchObject({ title: 'Segundo' })
  closeToast(idOnScreen())
  expect(toastOnScreen()).toBeNull()
})

test('every change is told until nobody listens', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToToast(listener)
  showToast({ title: 'Primeiro' })
  expect(listener).toHaveBeenCalledTimes(1)
  closeToast(idOnScreen())
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  showToast({ title: 'Segundo' })
  expect(listener).toHaveBeenCalledTimes(2)
})
