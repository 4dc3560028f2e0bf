import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeToast, toastOnScreen } from '@/ui/toast'

/** Whatever a component logs as an error is a fault of the component. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  const toast = toastOnScreen()
  if (toast) closeToast(toast.id)
  localStorage.clear()
  sessionStorage.clear()
})
