import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '@/ui/dialog'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
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

test('a dialog has its name, takes the focus and returns it when closed by Escape', async () => {
  render(<Page />)
  const button = screen.getByText('Abrir')
  button.focus()
  await act(async () => fireEvent.click(button))
  const dialog = screen.getByRole('dialog', { name: 'Parabéns!' })
  expect(dialog).toHaveAccessibleDescription('Você completou o jogo.')
  expect(screen.getByText('Jogar Novamente')).toHaveFocus()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})
