import { graphemesOf, isBlank } from './text'

/** The games that play with books. */
export const bookGames = ['memory', 'scramble', 'audio', 'covers', 'calendar'] as const

export type BookGame = (typeof bookGames)[number]

export const levelNames = ['iniciante', 'medio', 'avancado'] as const

/** A level of the scramble. */
export type LevelName = (typeof levelNames)[number]

/** A book of the shop, as the games play with it. */
export type ShopBook = {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly isbn: string | null
  /** Empty: unknown, as of all words here. */
  readonly genre: string
  readonly pages: number | null
  /** The whole book, in minutes. */
  readonly readMinutes: number | null
  readonly hint: string
  /** Null: by the length of the title. */
  readonly level: LevelName | null
  /** Where it stands in the shop. */
  readonly place: string
  readonly games: readonly BookGame[]
  readonly cover: { readonly src: string; readonly words: string } | null
  readonly excerpt: {
    readonly src: string
    readonly words: string
    readonly seconds: number
  } | null
}

/** The longest titles of the first two levels, in letters. */
const LONGEST_OF_BEGINNERS = 12
const LONGEST_OF_MEDIUM = 17

const lettersOf = (text: string) => text.match(/\p{L}\p{M}*/gu) ?? []

/** The level of a title in the scramble: as staff chose, or by its length. */
export function levelOf({ title, level }: Pick<ShopBook, 'title' | 'level'>): LevelName {
  if (level) return level
  const { length } = lettersOf(title)
  if (length <= LONGEST_OF_BEGINNERS) return 'iniciante'
  return length <= LONGEST_OF_MEDIUM ? 'medio' : 'avancado'
}

/** What can be written with the keyboard on the screen of a kiosk. */
const WRITABLE = /^[a-záâãàéêíóôõúç -]+$/iu

/** A title has a word of three letters or more, not all of them alike, and can be typed as an answer. */
const canBeScrambled = (title: string) =>
  WRITABLE.test(title) &&
  (title.match(/[\p{L}\p{M}]{3,}/gu) ?? []).some((word) => {
    const letters = graphemesOf(word.toLocaleLowerCase('pt-BR'))
    return letters.length > 2 && new Set(letters).size > 1
  })

/** What a book needs for a game. */
const suits: Readonly<Record<BookGame, (book: ShopBook) => boolean>> = {
  memory: ({ cover }) => cover !== null,
  covers: ({ cover, author }) => cover !== null && !isBlank(author),
  scramble: ({ title, hint }) => !isBlank(hint) && canBeScrambled(title),
  audio: ({ cover, excerpt }) =>
    cover !== null && excerpt !== null && !isBlank(excerpt.words),
  calendar: ({ cover, pages, readMinutes, genre }) =>
    cover !== null && pages !== null && readMinutes !== null && !isBlank(genre),
}

/** How many a game needs: books, or levels with a title of the scramble. */
const needs: Readonly<Record<BookGame, number>> = {
  memory: 8,
  covers: 3,
  scramble: levelNames.length,
  audio: 1,
  calendar: 1,
}

/** The books that a game may use and can. */
const suitable = (game: BookGame, books: readonly ShopBook[]) =>
  books.filter((book) => book.games.includes(game) && suits[game](book))

/** What a game has of what it needs, in books; in the scramble, in levels that have a title. */
export function lightOf(game: BookGame, books: readonly ShopBook[]) {
  const found = suitable(game, books)
  const has = game === 'scramble' ? new Set(found.map(levelOf)).size : distinct(game, found)
  return { has, needs: needs[game], isOn: has >= needs[game] }
}

/** Two covers of one title cannot be told apart by who connects them. */
const distinct = (game: BookGame, books: readonly ShopBook[]) =>
  game === 'covers' ? new Set(books.map(({ title }) => title)).size : books.length

/** The shop's books that a game plays with; null: it plays with its own, for these do not suffice. */
export const booksFor = (
  game: BookGame,
  books: readonly ShopBook[],
): readonly ShopBook[] | null => (lightOf(game, books).isOn ? suitable(game, books) : null)
