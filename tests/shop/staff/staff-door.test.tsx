import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StaffBar } from '@/admin/staff-bar'
import { DONE } from '@/lib/result'
import { StaffDoor } from '@/shop/staff/staff-door'
import { renderPage } from '@tests/support/page'

const ANA = { email: 'ana@livraria.example', isAdmin: true }
const VISITOR = { email: null, isAdmin: false }

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve)))

const door = (email: string | null) => (
  <StaffDoor
    email={email}
    isAdmin={false}
    signIn={async () => DONE}
    onLeave={() => undefined}
    opening="Abrindo..."
    heading="Entrar no caixa"
    hint="Use o e-mail."
  >
    <input aria-label="Código" />
  </StaffDoor>
)

test.each([
  ['Senha', null, ANA.email],
  ['Sair', ANA.email, null],
  ['Código', ANA.email, null],
])('the focus moves from “%s” to the page', async (label, before, after) => {
  const { rerender } = renderPage(door(before))
  const control =
    screen.queryByLabelText(label) ?? screen.getByRole('button', { name: label })
  control.focus()
  rerender(door(after))
  await aMoment()
  expect(document.activeElement).toHaveTextContent(after ?? 'Entrar no caixa')
  expect(document.activeElement).not.toBe(document.body)
})

test.each([
  [false, ['Painel', 'Caixa']],
  [true, ['Painel', 'Caixa', 'Livros', 'Loja', 'Promoção', 'Números', 'Quiosques']],
])('staff see links to the pages they may use (admin: %s)', (isAdmin, names) => {
  renderPage(<StaffBar staff={{ ...ANA, isAdmin }} onLeave={() => undefined} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
})

test('a page without the focus does not take it', async () => {
  const { rerender } = renderPage(door(ANA.email))
  screen.getByRole('button', { name: 'Sair' }).focus()
  screen.getByRole('button', { name: 'Sair' }).blur()
  rerender(door(null))
  await aMoment()
  expect(document.activeElement).toBe(document.body)
})

test.each(['before', 'after'])('the focus stays, signed in %s closing', async (when) => {
  const bar = (staff: typeof ANA | typeof VISITOR) => (
    <StaffBar staff={staff} onLeave={() => undefined} />
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
