import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cards, type Card } from '@/games/covers/content'
import { choose, clearWrong, deal, isComplete, layOut, stateOf } from '@/games/covers/rules'
import { seededRandom } from '@tests/support/seeded-random'

const cardOf =
  (type: Card['type']) =>
  (id: string, content: string, pair: string): Card => ({ id, type, content, pair })
const cover = cardOf('cover')
const detail = cardOf('detail')

const casmurro = cover('c1', 'Dom Casmurro', 'Machado de Assis')
const estrela = cover('c2', 'A Hora da Estrela', 'Clarice Lispector')
const machado = detail('d1', 'Machado de Assis', 'Dom Casmurro')
const clarice = detail('d2', 'Clarice Lispector', 'A Hora da Estrela')
const all = [casmurro, machado, estrela, clarice]
const start = layOut(all)

const chooseAll = (...chosen: Card[]) => chosen.reduce(choose, start)

test.each([
  ['cover', casmurro, clarice],
  ['detail', clarice, casmurro],
])('a wrong pair, %s first, locks the board while it is shown', (...pair) => {
  const [, one, other] = pair
  const game = chooseAll(one, other)
  expect(game.wrong).toEqual({ cover: casmurro, detail: clarice })
  expect(all.filter((card) => stateOf(game, card) === 'wrong')).toEqual([casmurro, clarice])
  for (const card of all) expect(choose(game, card)).toBe(game)
  expect(clearWrong(game)).toEqual(start)
})

test('choosing a selected card again, or another of its column, deselects it', () => {
  expect(chooseAll(casmurro).selected).toBe(casmurro)
  expect(chooseAll(casmurro, casmurro)).toEqual(start)
  expect(chooseAll(casmurro, estrela)).toMatchObject({ selected: estrela, wrong: null })
  expect(chooseAll(machado, clarice)).toMatchObject({ selected: clarice, wrong: null })
})

test('two books by one author match either card, and the last pair ends the game', () => {
  const cubas = cover('c3', 'Brás Cubas', 'Machado de Assis')
  const again = detail('d3', 'Machado de Assis', 'Brás Cubas')
  const game = [casmurro, again].reduce(choose, layOut([casmurro, machado, cubas, again]))
  const links = [{ cover: casmurro, detail: again }]
  expect(game).toMatchObject({ links, selected: null })
  for (const card of [casmurro, again]) expect(choose(game, card)).toBe(game)
  expect(stateOf(game, machado)).toBe('free')
  expect(isComplete(game)).toBe(false)
  expect(isComplete([cubas, machado].reduce(choose, game))).toBe(true)
})

test('no order of taps locks a wrong pair', () => {
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

test('a new game gives each column any order, whatever the other has', () => {
  const random = seededRandom(7)
  const orders = Array.from({ length: 1000 }, () => {
    const { covers, details } = deal(cards, random)
    return [...covers, ...details].map(({ id }) => id).join()
  })
  expect(new Set(orders).size).toBe(6 * 6)
})
