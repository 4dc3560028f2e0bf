import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { HelpPage } from '@/shop/help/help-page'
import { shopPaths } from '@/shop/paths'
import { StaffNav } from '@/shop/staff/staff-nav'

const open = (address: string, page: ReactElement) =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>)

const { till, books, shop, promotion, numbers, kiosks, team, today } = shopPaths

test.each([paths.admin, till, books, shop, promotion, numbers, kiosks, team, today])(
  'the ? of %s opens its chapter of the manual',
  async (path) => {
    const nav = open(path, <StaffNav isAdmin />)
    const address = screen.getByRole('link', { name: 'Ajuda' }).getAttribute('href') ?? ''
    nav.unmount()
    open(address, <HelpPage />)
    await vi.waitFor(() =>
      expect(`/ajuda#${document.activeElement?.id}`).toBe(decodeURI(address)),
    )
  },
)

test('the manual has its pictures, and leads to the pages that it names', () => {
  open('/ajuda', <HelpPage />)
  const picture = screen.getByAltText('As telas da loja')
  expect(picture.getAttribute('src')).toMatch(/quiosques.*\.jpg$/)
  expect(screen.getAllByRole('link', { name: '/caixa' })[0]).toHaveAttribute(
    'href',
    '/caixa',
  )
})
