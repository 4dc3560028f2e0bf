import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/dialog'

const onClose = vi.fn<() => void>()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        open={open}
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        title="Parabéns!"
        description="Você completou o jogo."
        room="memory"
      >
        <button type="button">Jogar Novamente</button>
      </Dialog>
    </>
  )
}

beforeEach(async () => {
  render(<Page />)
  const button = screen.getByText('Abrir')
  button.focus()
  await act(async () => fireEvent.click(button))
})

const dialog = () => screen.getByRole('dialog', { name: 'Parabéns!' })

test('a window is named and described by its words, and bound in the cloth of its room', () => {
  expect(dialog()).toHaveAccessibleDescription('Você completou o jogo.')
  expect(dialog()).toHaveAttribute('data-cloth', 'memory')
})

test('it takes the focus', () => {
  expect(screen.getByText('Jogar Novamente')).toHaveFocus()
})

test('Escape closes it, and the focus goes back to where it was', async () => {
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByText('Abrir')).toHaveFocus())
})
