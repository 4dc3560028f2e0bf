import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StaffBar } from '@/admin/staff-bar'
import { renderPage } from '@tests/support/page'

const ANA = { email: 'ana@livraria.example', isAdmin: true }
const VISITOR = { email: null, isAdmin: false }

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test.each(['before', 'after'])('the focus stays, signed in %s closing', async (when) => {
  const bar = (staff: typeof ANA | typeof VISITOR) => (
    <StaffBar staff={staff} onLeave={() => undefined} links={null} />
  )
  const { rerender } = renderPage(bar(VISITOR))
  screen.getByRole('button', { name: 'Entrar' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await act(async () => screen.getByLabelText('Senha').focus())
  if (when === 'before') rerender(bar(ANA))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await aMoment()
  rerender(bar(ANA))
  await aMoment()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toHaveTextContent(ANA.email)
  screen.getByRole('button', { name: 'Sair' }).focus()
  rerender(bar(VISITOR))
  await aMoment()
  expect(document.activeElement).toHaveTextContent(/como visitante/)
  expect(document.activeElement).not.toBe(document.body)
})
