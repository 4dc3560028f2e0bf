import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepFinished } from '@/device/visit'
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
