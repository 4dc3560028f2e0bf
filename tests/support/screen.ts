import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeToast, toastOnScreen } from '@/ui/toast'
import { fakeSounds } from './sounds'

beforeEach(() => {
  fakeSounds()
  // No test waits for animations.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
  }))
  // An error that a component logs fails the test.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  const toast = toastOnScreen()
  if (toast) closeToast(toast.id)
  localStorage.clear()
  sessionStorage.clear()
})
