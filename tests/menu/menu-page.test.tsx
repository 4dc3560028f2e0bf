import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { menuCards } from '@/menu/menu-cards'
import { MenuPage } from '@/menu/menu-page'
import { renderPage } from '@tests/support/render-page'

const cards = () => screen.getAllByRole('listitem')
const links = () => screen.getAllByRole('link', { name: /Jogar Agora/ })

const Address = () => <output>{useLocation().pathname}</output>

test('the menu shows eight games, each by its own name and address', () => {
  renderPage(<MenuPage />)
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Roleta de Descontos Jogar Agora', '/roleta-de-descontos'],
    ['Jogo da Memória Literário Jogar Agora', '/jogo-da-memoria'],
    ['Raspadinha Virtual Jogar Agora', '/raspadinha-virtual'],
    ['Desafio Livro Embaralhado Jogar Agora', '/desafio-livro-embaralhado'],
    ['Livro Sonoro Jogar Agora', '/livro-sonoro'],
    ['Conecte as Capas Jogar Agora', '/conecte-as-capas'],
    ['Calendário da Leitura Jogar Agora', '/calendario-da-leitura'],
    ['Faça sua Foto! Jogar Agora', '/faca-sua-foto'],
  ])
})

test('the shop is named above the games', () => {
  renderPage(<MenuPage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Jogue, descubra e ganhe',
  )
  expect(screen.getByRole('img', { name: 'Livraria' })).toBeVisible()
})

test('a card comes in at its turn, and shows its own icon, cloth and border', () => {
  renderPage(<MenuPage />)
  expect(cards()[2]).toHaveAttribute(
    'style',
    '--place: 2; --cloth: var(--cloth-scratch); --hover-border: var(--edge-scratch);',
  )
  expect(cards()[2]?.querySelector('img')).toHaveAttribute(
    'src',
    '/drawings/icons/scratch.svg',
  )
})

test('no two cards share a number, an icon, a cloth or a border', () => {
  expect(menuCards.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const field of ['icon', 'background', 'hoverBorder'] as const)
    expect(new Set(menuCards.map((game) => game[field])).size).toBe(8)
})

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
  const [link] = links()
  if (link) fireEvent.click(link, { detail })
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${address}$`))
})
