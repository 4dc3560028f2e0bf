import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cards, type Card } from '@/games/covers/content'
import {
  choose,
  clearWrong,
  deal,
  isComplete,
  isWrong,
  layOut,
  linkOf,
} from '@/games/covers/rules'

const cover = (id: string, content: string, pair: string): Card => ({
  id,
  type: 'cover',
  content,
  pair,
})
const detail = (id: string, content: string, pair: string): Card => ({
  id,
  type: 'detail',
  content,
  pair,
})

const casmurro = cover('c1', 'Dom Casmurro', 'Machado de Assis')
const estrela = cover('c2', 'A Hora da Estrela', 'Clarice Lispector')
const machado = detail('d1', 'Machado de Assis', 'Dom Casmurro')
const clarice = detail('d2', 'Clarice Lispector', 'A Hora da Estrela')
const start = layOut([casmurro, machado, estrela, clarice])

const chooseAll = (...chosen: Card[]) => chosen.reduce(choose, start)

describe('a pair', () => {
  test.each([
    ['cover first', casmurro, machado],
    ['detail first', machado, casmurro],
  ])('that is right is locked, %s', (_, one, other) => {
    const game = chooseAll(one, other)
    expect(game.links).toEqual([{ cover: casmurro, detail: machado }])
    expect(game.selected).toBeNull()
    expect(choose(game, casmurro)).toBe(game)
    expect(choose(game, machado)).toBe(game)
  })

  test.each([
    ['cover first', casmurro, clarice],
    ['detail first', clarice, casmurro],
  ])('that is wrong is shown and locks nothing, %s', (_, one, other) => {
    const game = chooseAll(one, other)
    expect(game.wrong).toEqual({ cover: casmurro, detail: clarice })
    expect(game.links).toEqual([])
    const marked = [casmurro, estrela, machado, clarice].filter((card) =>
      isWrong(game, card),
    )
    expect(marked).toEqual([casmurro, clarice])
    expect(clearWrong(game)).toEqual(start)
  })
})

test('choosing a selected card again clears the selection', () => {
  expect(chooseAll(casmurro).selected).toBe(casmurro)
  expect(chooseAll(casmurro, casmurro)).toEqual(start)
})

test('another card of the same column is selected instead', () => {
  expect(chooseAll(casmurro, estrela)).toMatchObject({ selected: estrela, wrong: null })
  expect(chooseAll(machado, clarice)).toMatchObject({ selected: clarice, wrong: null })
})

test('while a wrong pair is shown, nothing can be chosen', () => {
  const game = chooseAll(casmurro, clarice)
  for (const card of [casmurro, estrela, machado, clarice]) {
    expect(choose(game, card)).toBe(game)
  }
})

test('the game is complete with its last pair and not before', () => {
  const almost = chooseAll(casmurro, machado)
  expect(isComplete(almost)).toBe(false)
  expect(isComplete([estrela, clarice].reduce(choose, almost))).toBe(true)
})

test('of two books by one author each takes either card, and only the chosen ones are locked', () => {
  const cubas = cover('c3', 'Brás Cubas', 'Machado de Assis')
  const again = detail('d3', 'Machado de Assis', 'Brás Cubas')
  const game = [casmurro, again].reduce(choose, layOut([casmurro, machado, cubas, again]))
  expect(game.links).toEqual([{ cover: casmurro, detail: again }])
  expect(linkOf(game, machado)).toBeUndefined()
  expect(isComplete([cubas, machado].reduce(choose, game))).toBe(true)
})

test('no order of taps locks a pair that does not belong together', () => {
  const taps = fc.array(fc.oneof(fc.constantFrom(...cards), fc.constant('wait' as const)))
  fc.assert(
    fc.property(taps, (moves) => {
      let game = layOut(cards)
      for (const move of moves)
        game = move === 'wait' ? clearWrong(game) : choose(game, move)
      for (const link of game.links) expect(link.cover.pair).toBe(link.detail.content)
      const locked = game.links.flatMap((link) => [link.cover.id, link.detail.id])
      expect(new Set(locked).size).toBe(locked.length)
      expect(game.selected && game.wrong).toBeNull()
    }),
  )
})

test('there are three pairs whose cards point at each other, each cover with its image', () => {
  const { covers, details } = layOut(cards)
  expect([covers.length, details.length]).toEqual([3, 3])
  for (const { content, pair, imageUrl } of covers) {
    expect(details.find((card) => card.content === pair)?.pair).toBe(content)
    expect(imageUrl).toMatch(/^\/drawings\/covers\/[a-z-]+\.svg$/)
  }
})

test('a new game shuffles both columns', () => {
  const { covers, details } = deal(cards, () => 0)
  const inOrder = layOut(cards)
  expect(covers).not.toEqual(inOrder.covers)
  expect(details).not.toEqual(inOrder.details)
  expect(new Set(covers)).toEqual(new Set(inOrder.covers))
})
