import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast, type Toast } from '@/ui/toast'
import { ToastRegion } from '@/ui/toast-region'

beforeEach(() => void vi.useFakeTimers())

const show = (toast: Toast) => act(() => showToast(toast))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const card = (title: string) => screen.getByText(title).closest('li')

test('the region for toasts is there before the first toast', () => {
  render(<ToastRegion />)
  expect(screen.getByRole('region', { name: 'Avisos (F8)' })).toBeInTheDocument()
})

test('a toast that was told before there was a region waits for it', () => {
  show({ title: 'Primeiro', description: 'Com palavras.' })
  render(<ToastRegion />)
  expect(card('Primeiro')).toHaveTextContent('Com palavras.')
})

test('a page that the server writes holds no toast', () => {
  show({ title: 'Primeiro' })
  expect(renderToString(<ToastRegion />)).not.toContain('Primeiro')
})

test('a toast leaves after 5 seconds', async () => {
  render(<ToastRegion />)
  show({ title: 'Primeiro' })
  await pass(4900)
  expect(card('Primeiro')).toBeVisible()
  await pass(200)
  expect(screen.queryByText('Primeiro')).toBeNull()
})

test('a new toast replaces the one on screen and has its full time', async () => {
  render(<ToastRegion />)
  show({ title: 'Primeiro' })
  await pass(3000)
  show({ title: 'Segundo', durationMs: 8000 })
  expect(screen.queryByText('Primeiro')).toBeNull()
  await pass(7900)
  expect(card('Segundo')).toBeVisible()
  await pass(200)
  expect(screen.queryByText('Segundo')).toBeNull()
})

test('the same toast shown again stays its full time from then', async () => {
  render(<ToastRegion />)
  show({ title: 'Primeiro' })
  await pass(4000)
  show({ title: 'Primeiro' })
  await pass(4000)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await pass(1100)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test.each(['Escape', 'the button'])('%s closes it', (way) => {
  render(<ToastRegion />)
  show({ title: 'Primeiro' })
  if (way === 'Escape') fireEvent.keyDown(document, { key: 'Escape' })
  else fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByRole('listitem')).toBeNull()
})

test.each([
  ['destructive', 'assertive', 'border-danger bg-danger text-raised'],
  ['win', 'polite', 'border-gold bg-gold-leaf text-ink'],
  ['success', 'polite', 'border-success bg-raised text-ink'],
  ['plain', 'polite', 'border-control bg-raised text-ink'],
  [undefined, 'polite', 'border-control bg-raised text-ink'],
] as const)(
  'a toast of tone %s is announced as %s and looks it',
  async (tone, live, look) => {
    render(<ToastRegion />)
    show(tone ? { title: 'Primeiro', tone } : { title: 'Primeiro' })
    expect(card('Primeiro')).toHaveClass(look)
    await pass(100)
    expect(document.querySelector(`[aria-live="${live}"]`)).toHaveTextContent(
      'Aviso Primeiro',
    )
  },
)
