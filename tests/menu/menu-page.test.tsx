import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuPage } from '@/menu/menu-page'
import { renderPage } from '@tests/support/render-page'

test('the menu shows eight games, each by its own name and address', () => {
  renderPage(<MenuPage />)
  const cards = screen.getAllByRole('link', { name: /Jogar Agora/ })
  expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
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

test('the cards come in one after another', () => {
  renderPage(<MenuPage />)
  const places = screen.getAllByRole('listitem').map((card) => card.getAttribute('style'))
  expect(places.slice(0, 3)).toEqual(['--place: 0;', '--place: 1;', '--place: 2;'])
})
