import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { keepFinished, keepPassport } from '@/device/visit'
import { MenuPage } from '@/menu/menu-page'
import { renderPage } from '@tests/support/page'

const Address = () => <output>{useLocation().pathname}</output>

test.each([
  ['a tap opens a game', 1, '/roleta-de-descontos'],
  ['the second tap of a double one does not open it again', 2, '/'],
])('%s', (_, detail, address) => {
  renderPage(
    <>
      <MenuPage />
      <Address />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: /^Roleta/ }), { detail })
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${address}$`))
})

test('a finished game has a stamp, and the visit its count', () => {
  onTestFinished(() => keepFinished(null))
  keepFinished('wheel')
  renderPage(<MenuPage />)
  expect(screen.getByText('1 de 8 jogos nesta visita')).toBeVisible()
  const stamped = screen.getAllByRole('link', { name: /Já jogado nesta visita$/ })
  expect(stamped.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Roleta/),
  ])
})

test.each([
  [[], 'Complete 3 jogos e ganhe: Um livro'],
  [['wheel', 'memory'], '2 de 8 jogos nesta visita. Mais 1 jogo e você ganha: Um livro'],
  [['wheel', 'memory', 'photo'], '3 de 8 jogos nesta visita'],
] as const)('after %j the menu says: %s', (finished, words) => {
  onTestFinished(() => {
    keepFinished(null)
    keepPassport(null)
  })
  keepPassport({ games: 3, prize: 'Um livro' })
  for (const game of finished) keepFinished(game)
  renderPage(<MenuPage />)
  expect(screen.getByText(words)).toBeVisible()
})
