import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DONE } from '@/lib/result'
import { StaffDoor } from '@/shop/staff/staff-door'
import { StaffNav } from '@/shop/staff/staff-nav'
import { press, renderPage, type } from '@tests/support/page'

const ANA = 'ana@livraria.example'

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
  ['Senha', null, ANA],
  ['Sair', ANA, null],
  ['Código', ANA, null],
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

test('a sign-in without a password stands below its field, which takes the focus', async () => {
  renderPage(door(null))
  type('E-mail', ANA)
  await press('Entrar')
  const password = screen.getByLabelText('Senha')
  expect(password).toHaveFocus()
  expect(password).toHaveAccessibleDescription('Por favor, insira a senha.')
})

test.each([
  [false, ['Painel', 'Caixa', 'Ajuda?']],
  [
    true,
    'Hoje,Painel,Caixa,Livros,Loja,Promoção,Números,Quiosques,Equipe,Registro,Ajuda?'.split(
      ',',
    ),
  ],
])('staff see links to the pages they may use (admin: %s)', (isAdmin, names) => {
  renderPage(<StaffNav isAdmin={isAdmin} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
})

test('a page without the focus does not take it', async () => {
  const { rerender } = renderPage(door(ANA))
  screen.getByRole('button', { name: 'Sair' }).focus()
  screen.getByRole('button', { name: 'Sair' }).blur()
  rerender(door(null))
  await aMoment()
  expect(document.activeElement).toBe(document.body)
})
