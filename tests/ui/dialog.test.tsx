import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/dialog'

function Page({ isNew, isKept = false }: { isNew: boolean; isKept?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Jogo</h1>
      <button type="button" key={String(isNew && open)} onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        open={open}
        isKept={isKept}
        onClose={() => setOpen(false)}
        title="Parabéns!"
        description="Você completou o jogo."
      >
        <button type="button">Jogar Novamente</button>
      </Dialog>
    </>
  )
}

test.each([
  [false, 'Abrir'],
  [true, 'Jogo'],
])('a dialog returns the focus, its origin gone (%s), to “%s”', async (isNew, place) => {
  render(<Page isNew={isNew} />)
  const button = screen.getByText('Abrir')
  button.focus()
  await act(async () => fireEvent.click(button))
  const dialog = screen.getByRole('dialog', { name: 'Parabéns!' })
  expect(dialog).toHaveAccessibleDescription('Você completou o jogo.')
  expect(screen.getByText('Jogar Novamente')).toHaveFocus()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByText(place)).toHaveFocus())
})

async function pressOutside(wait: number) {
  await act(() => vi.advanceTimersByTimeAsync(wait))
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
}

test.each([
  [true, 700],
  [false, 500],
])('a press outside keeps a window (kept: %s) after %i ms', async (isKept, ms) => {
  vi.useFakeTimers()
  render(<Page isNew={false} isKept={isKept} />)
  fireEvent.click(screen.getByText('Abrir'))
  await pressOutside(ms)
  expect(screen.getByRole('dialog')).toBeVisible()
  await pressOutside(200)
  expect(screen.queryByRole('dialog') !== null).toBe(isKept)
})
