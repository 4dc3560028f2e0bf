import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'
import { booksShown } from '@/games/audio/rules'
import { readingBooksOf } from '@/games/calendar/content'
import { cardsFor } from '@/games/covers/content'
import { choose, deal as dealCovers, isComplete } from '@/games/covers/rules'
import { facesOf } from '@/games/memory/content'
import { deal as dealMemory } from '@/games/memory/rules'
import { levelsOf } from '@/games/scramble/content'
import { letterKeys } from '@/games/scramble/keys'
import { drawLevel, isSameText, judge } from '@/games/scramble/rules'
import { type BookGame, booksFor, levelOf, gameReadiness, type ShopBook } from '@/lib/books'
import { shopBook } from '@tests/support/books'
import { seededRandom } from '@tests/support/seeded-random'

const several = (count: number, changes: Partial<ShopBook> = {}) =>
  Array.from({ length: count }, (_, place) => shopBook(String(place), changes))

test.each([
  ['memory', 8],
  ['covers', 3],
  ['audio', 1],
  ['calendar', 1],
] as const)('%s needs %i books', (game, needs) => {
  expect(gameReadiness(game, several(needs - 1))).toEqual({
    has: needs - 1,
    needs,
    isOn: false,
  })
  expect(booksFor(game, several(needs - 1))).toBeNull()
  expect(booksFor(game, several(needs))).toHaveLength(needs)
})

test('the scramble needs a title of each level', () => {
  const books = [
    shopBook('1', { title: 'Iracema' }),
    shopBook('2', { title: 'A Hora da Estrela' }),
    shopBook('3', { title: 'Vidas Secas' }),
  ]
  expect(gameReadiness('scramble', books)).toEqual({ has: 2, needs: 3, isOn: false })
  const third = shopBook('4', { title: 'Ensaio sobre a Cegueira' })
  expect(booksFor('scramble', [...books, third])).toHaveLength(4)
})

test.each([
  ['Dom Casmurro', 'iniciante'],
  ['Capitães da Areia', 'medio'],
  ['Ensaio sobre a Cegueira', 'avancado'],
])('the length of %s makes it %s, unless staff chose a level', (title, level) => {
  expect(levelOf({ title, level: null })).toBe(level)
  expect(levelOf({ title, level: 'medio' })).toBe('medio')
})

test.each<[BookGame, Partial<ShopBook>]>([
  ['memory', { cover: null }],
  ['covers', { cover: null }],
  ['covers', { author: ' ' }],
  ['scramble', { hint: '' }],
  ['scramble', { title: '1984' }],
  ['scramble', { title: 'Ah aaa' }],
  ['scramble', { title: 'El Niño' }],
  ['audio', { excerpt: null }],
  ['audio', { cover: null }],
  ['calendar', { pages: null }],
  ['calendar', { readMinutes: null }],
  ['calendar', { genre: '' }],
])('%s leaves out a book with %j', (game, changes) => {
  expect(gameReadiness(game, several(9, changes)).has).toBe(0)
})

test('a game leaves out books that staff excluded, and covers repeated titles', () => {
  expect(gameReadiness('memory', several(9, { games: ['audio'] })).has).toBe(0)
  expect(gameReadiness('covers', several(9, { title: 'Duna' })).has).toBe(1)
})

test('memory names books with equal titles by their covers, too', () => {
  const dunes = ['Um deserto.', 'Um verme.'].map((words) => ({
    ...shopBook(words),
    title: 'Duna',
    cover: { src: '/duna.webp', words },
  }))
  expect(facesOf([...dunes, shopBook('3')]).map(({ name }) => name)).toEqual([
    'Duna: Um deserto.',
    'Duna: Um verme.',
    shopBook('3').title,
  ])
})

/** Words of one letter and of forty, with accents, signs, emoji, and from right to left. */
const anyTitle = fc
  .array(
    fc.oneof(
      fc.constantFrom('O', 'de', '1984', 'ação', 'aaa', '📚', 'كتاب', 'Pneumoultramicro-x'),
      fc.constantFrom('Sertão', 'Veredas', 'Vidas', 'memórias'),
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '))

/** Any books of a shop: some with equal titles and authors, each part missing in some. */
const anyBooks = (minLength: number) =>
  fc
    .array(
      fc.record({
        title: fc.oneof(anyTitle, fc.constant('Dom Casmurro')),
        author: fc.oneof(anyTitle, fc.constant('Machado de Assis')),
        hint: fc.constantFrom('', 'Uma dica.'),
        pages: fc.option(fc.nat()),
        hasCover: fc.boolean(),
        hasExcerpt: fc.boolean(),
      }),
      { minLength, maxLength: 500, size: 'max' },
    )
    .map((books) =>
      books.map(({ hasCover, hasExcerpt, ...words }, place) => {
        const whole = shopBook(String(place))
        return {
          ...whole,
          ...words,
          cover: hasCover ? whole.cover : null,
          excerpt: hasExcerpt ? whole.excerpt : null,
        }
      }),
    )

const check = (play: (books: readonly ShopBook[], seed: number) => void) =>
  fc.assert(fc.property(anyBooks(0), fc.integer(), play), { numRuns: 60 })

const letters = new Set(letterKeys)

test('with any shop books memory deals eight pairs', () =>
  check((books, seed) => {
    const { cards } = dealMemory(facesOf(booksFor('memory', books)), seededRandom(seed))
    expect(cards).toHaveLength(16)
    expect(new Set(cards.map(({ key }) => key)).size).toBe(8)
  }))

test('with any shop books covers can be won', () =>
  check((books, seed) => {
    const cards = cardsFor(booksFor('covers', books), seededRandom(seed))
    let game = dealCovers(cards, seededRandom(seed))
    for (const cover of game.covers) {
      const detail = game.details.find(
        (one) =>
          one.content === cover.pair &&
          !game.links.some((link) => link.detail.id === one.id),
      )
      expect(cover.imageUrl).toBeTruthy()
      if (detail) game = choose(choose(game, cover), detail)
    }
    expect(game.covers).toHaveLength(3)
    expect(isComplete(game)).toBe(true)
  }))

test('with any shop books the scramble has three levels of scrambled titles that can be typed', () =>
  check((books, seed) => {
    const random = seededRandom(seed)
    const levels = levelsOf(booksFor('scramble', books))
    let game = drawLevel(levels, [], random)
    for (let level = 0; level < 3; level += 1) {
      const { solved, challenge } = game
      if (!challenge) throw new Error(`There is no title of level ${level}.`)
      const { title } = challenge.item
      expect(isSameText(challenge.scrambled, title)).toBe(false)
      expect(judge(title, title)).toBe('right')
      for (const letter of title.toLocaleLowerCase('pt-BR'))
        expect(letters).toContain(letter)
      game = drawLevel(levels, [...solved, challenge.item], random)
    }
    expect(game.challenge).toBeNull()
  }))

test('with any shop books the audio page shows up to four excerpts, in order', () =>
  check((books, seed) => {
    const all = excerptsOf(booksFor('audio', books))
    const shown = booksShown(all, seededRandom(seed))
    expect(shown).toHaveLength(Math.min(4, all.length))
    expect(shown).toEqual(all.filter((book) => shown.includes(book)))
  }))

test('with any shop books the calendar knows the reading time of each book', () =>
  check((books) => {
    const known = readingBooksOf(booksFor('calendar', books))
    expect(known.length).toBeGreaterThan(0)
    expect(known.every(({ readTimeMinutes }) => readTimeMinutes > 0)).toBe(true)
  }))
