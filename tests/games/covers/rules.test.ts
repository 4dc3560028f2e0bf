import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownBooks } from '@/games/covers/content'
import {
  choose,
  clearWrong,
  deal,
  isComplete,
  isWrong,
  layOut,
  linkOf,
  type Card,
} from '@/games/covers/rules'

const casmurro = { id: '1', title: 'Dom Casmurro', author: 'Machado de Assis', cover: null }
const estrela = { ...casmurro, id: '2', title: 'A Hora da Estrela', author: 'Clarice' }
const cover = (book: Card['book']): Card => ({ side: 'cover', book })
const author = (book: Card['book']): Card => ({ side: 'author', book })
const all = [casmurro, estrela].flatMap((book) => [cover(book), author(book)])
const start = layOut([casmurro, estrela])

const chooseAll = (...chosen: Card[]) => chosen.reduce(choose, start)

test.each([
  ['cover', cover(casmurro), author(casmurro)],
  ['author', author(casmurro), cover(casmurro)],
])('a right pair, %s first, is locked', (_, one, other) => {
  const game = chooseAll(one, other)
  expect(game.links).toEqual([{ cover: casmurro, author: casmurro }])
  expect(game.selected).toBeNull()
  expect(choose(game, one)).toBe(game)
  expect(choose(game, other)).toBe(game)
})

test.each([
  ['cover', cover(casmurro), author(estrela)],
  ['author', author(estrela), cover(casmurro)],
])('a wrong pair, %s first, locks the board while it is shown', (...pair) => {
  const [, one, other] = pair
  const game = chooseAll(one, other)
  expect(game.wrong).toEqual({ cover: casmurro, author: estrela })
  expect(all.filter((card) => isWrong(game, card))).toEqual([
    cover(casmurro),
    author(estrela),
  ])
  for (const card of all) expect(choose(game, card)).toBe(game)
  expect(clearWrong(game)).toEqual(start)
})

test.each([cover, author])(
  'choosing a selected card again, or another of its column, deselects it',
  (side) => {
    const [one, other] = [side(casmurro), side(estrela)]
    expect(chooseAll(one).selected).toEqual(one)
    expect(chooseAll(one, one)).toEqual(start)
    expect(chooseAll(one, other)).toMatchObject({ selected: other, wrong: null })
  },
)

test('two books by one author match either card, and the last pair ends the game', () => {
  const cubas = { ...casmurro, id: '3', title: 'Brás Cubas' }
  const game = [cover(casmurro), author(cubas)].reduce(choose, layOut([casmurro, cubas]))
  expect(game.links).toEqual([{ cover: casmurro, author: cubas }])
  expect(linkOf(game, author(casmurro))).toBeUndefined()
  expect(isComplete(game)).toBe(false)
  expect(isComplete([cover(cubas), author(casmurro)].reduce(choose, game))).toBe(true)
})

test('no order of taps locks a wrong pair', () => {
  const tap = fc.constantFrom(...ownBooks.flatMap((book) => [cover(book), author(book)]))
  fc.assert(
    fc.property(fc.array(fc.oneof(tap, fc.constant('wait' as const))), (moves) => {
      let game = layOut(ownBooks)
      for (const move of moves)
        game = move === 'wait' ? clearWrong(game) : choose(game, move)
      for (const link of game.links) expect(link.cover.author).toBe(link.author.author)
      for (const side of ['cover', 'author'] as const) {
        const locked = game.links.map((link) => link[side])
        expect(new Set(locked).size).toBe(locked.length)
      }
      expect(game.selected && game.wrong).toBeNull()
    }),
  )
})

test('a new game shuffles both columns', () => {
  const { columns } = deal(ownBooks, () => 0)
  for (const column of Object.values(columns)) {
    expect(column).not.toEqual(ownBooks)
    expect(new Set(column)).toEqual(new Set(ownBooks))
  }
})
