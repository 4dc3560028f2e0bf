import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepFinished, keepPassport } from '@/device/visit'
import { gameNames } from '@/lib/games'
import { NextGame } from '@/shop/draw/next-game'
import { renderPage } from '@tests/support/page'

test.each([
  [['photo'], 'photo', 'Roleta de Descontos'],
  [['wheel', 'memory', 'scratch'], 'wheel', 'Livro Embaralhado'],
  [gameNames, 'wheel', 'Jogo da Memória'],
] as const)('of %j, after %s comes %s', (finished, after, next) => {
  onTestFinished(() => keepFinished(null))
  for (const game of finished) keepFinished(game)
  renderPage(<NextGame after={after} />)
  expect(screen.getByRole('link', { name: `Próximo jogo: ${next}` })).toBeVisible()
})

test('games enough for a prize lead to the menu, which has it', () => {
  onTestFinished(() => {
    keepFinished(null)
    keepPassport(null)
  })
  keepPassport({ games: 1, prize: 'Um livro' })
  keepFinished('photo')
  renderPage(<NextGame after="photo" />)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/')
})
