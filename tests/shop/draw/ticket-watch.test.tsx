import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { TicketWatch } from '@/shop/draw/ticket-watch'
import { toastOnScreen } from '@/ui/toast'
import { answerLater } from '@tests/support/answer-later'
import { serve } from '@tests/support/service'

test('an expired ticket shows its toast on its own page only', async () => {
  history.replaceState(null, '', `/roleta-de-descontos#ticket=${'a'.repeat(32)}`)
  const late = answerLater({ state: 'late', game: 'wheel' })
  serve({ 'POST rpc/open_ticket': () => late.coming })
  const { unmount } = render(<TicketWatch />, { wrapper: MemoryRouter })
  await act(() => vi.dynamicImportSettled())
  unmount()
  await act(async () => late.come())
  expect(toastOnScreen()).toBeNull()

  history.replaceState(null, '', `/roleta-de-descontos#ticket=${'b'.repeat(32)}`)
  render(<TicketWatch />, { wrapper: MemoryRouter })
  await act(() => vi.dynamicImportSettled())
  expect(toastOnScreen()?.title).toBe('O código não vale mais.')
})
