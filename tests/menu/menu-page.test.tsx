import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
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
