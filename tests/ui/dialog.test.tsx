import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '@/ui/dialog'

function Page({ isNew }: { isNew: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Jogo</h1>
      <button type="button" key={String(isNew && open)} onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        open={open}
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
