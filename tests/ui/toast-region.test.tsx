import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, toastOnScreen, type Toast } from '@/ui/toast'
import { ToastRegion } from '@/ui/toast-region'

beforeEach(() => void vi.useFakeTimers())

const show = (toast: Toast) => act(() => showToast(toast))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const card = () => screen.queryByRole('listitem')

test('a toast waits for its region, and is not prerendered', () => {
  show({ title: 'Primeiro', description: 'Com palavras.' })
  expect(renderToString(<ToastRegion />)).not.toContain('Primeiro')
  render(<ToastRegion />)
  expect(card()).toHaveTextContent('Primeiro Com palavras.')
})

test.each([
  ['another toast replaces the one shown', { title: 'Segundo', durationMs: 8000 }],
  ['the same toast is shown again', { title: 'Primeiro' }],
])('%s for its full time', async (_, toast) => {
  const { title, durationMs = 5000 }: Toast = toast
  render(<ToastRegion />)
  show({ title: 'Primeiro' })
  await pass(4900)
  expect(card()).toHaveTextContent('Primeiro')
  show(toast)
  await pass(durationMs - 100)
  expect(card()).toHaveTextContent(title)
  await pass(200)
  expect(card()).toBeNull()
})

test.each(['Escape', 'the button'])('%s closes a toast', (way) => {
  render(<ToastRegion />)
  show({ title: 'Primeiro' })
  if (way === 'Escape') fireEvent.keyDown(document, { key: 'Escape' })
  else fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(card()).toBeNull()
})

test('closing a toast does not close the one that replaced it', () => {
  show({ title: 'Primeiro' })
  const first = toastOnScreen()
  show({ title: 'Segundo' })
  closeToast(first?.id ?? 0)
  expect(toastOnScreen()).toMatchObject({ title: 'Segundo' })
})

test.each([
  ['destructive', 'assertive'],
  [undefined, 'polite'],
] as const)('a toast of tone %s is announced as %s', async (tone, live) => {
  render(<ToastRegion />)
  const action = { label: 'Desfazer', act: async () => undefined }
  show({ title: 'Primeiro', description: 'Palavras', action, ...(tone && { tone }) })
  await pass(100)
  const spoken = document.querySelector(`[aria-live=${live}]`)
  expect(spoken).toHaveTextContent('Aviso Primeiro Palavras Desfazer')
})
