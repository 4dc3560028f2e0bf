import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast, type Toast } from '@/ui/toast-provider'

/** What a page calls whose write ends only when the visitor has left it. */
let showLate = (_toast: Toast) => {}

function Triggers() {
  const show = useToast()
  return (
    <>
      <button type="button" onClick={() => show({ title: 'Primeiro' })}>
        um
      </button>
      <button type="button" onClick={() => show({ title: 'Segundo', durationMs: 8000 })}>
        dois
      </button>
      <button type="button" onClick={() => show({ title: 'Falha', tone: 'destructive' })}>
        três
      </button>
      <button type="button" onClick={() => (showLate = show)}>
        depois
      </button>
    </>
  )
}

const hub = (place: string) => (
  <ToastProvider place={place}>
    <Triggers />
  </ToastProvider>
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByText(name))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the region for toasts is there before the first toast', () => {
  render(hub('/'))
  expect(screen.getByRole('region', { name: /Avisos/ })).toBeInTheDocument()
})

test('a toast leaves after 5 seconds', async () => {
  render(hub('/'))
  press('um')
  await pass(4900)
  expect(screen.getByText('Primeiro')).toBeVisible()
  await pass(200)
  expect(screen.queryByText('Primeiro')).toBeNull()
})

test('a new toast replaces the one on screen and has its full time', async () => {
  render(hub('/'))
  press('um')
  await pass(3000)
  press('dois')
  expect(screen.queryByText('Primeiro')).toBeNull()
  await pass(7900)
  expect(screen.getByText('Segundo')).toBeVisible()
  await pass(200)
  expect(screen.queryByText('Segundo')).toBeNull()
})

test('the same toast shown again stays its full time from then', async () => {
  render(hub('/'))
  press('um')
  await pass(4000)
  press('um')
  await pass(4000)
  expect(screen.getAllByText('Primeiro')[0]).toBeVisible()
})

test('an error is announced assertively, anything else politely', async () => {
  render(hub('/'))
  press('três')
  await pass(100)
  expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent('Falha')
  press('um')
  await pass(100)
  expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('Primeiro')
})

test('a toast does not follow the visitor to another page', () => {
  const { rerender } = render(hub('/'))
  press('um')
  rerender(hub('/admin'))
  expect(screen.queryByText('Primeiro')).toBeNull()
})

test('a toast does not wait for the visitor to come back', () => {
  const { rerender } = render(hub('/'))
  press('um')
  rerender(hub('/admin'))
  rerender(hub('/'))
  expect(screen.queryByText('Primeiro')).toBeNull()
  press('dois')
  expect(screen.getByText('Segundo')).toBeVisible()
})

test('what ends after the visitor left is told where it began, on return', () => {
  const { rerender } = render(hub('/admin'))
  press('depois')
  rerender(hub('/'))
  act(() => showLate({ title: 'Tarde' }))
  expect(screen.queryByText('Tarde')).toBeNull()
  rerender(hub('/admin'))
  expect(screen.getByText('Tarde')).toBeVisible()
})
