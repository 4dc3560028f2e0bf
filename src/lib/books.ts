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
  /** Empty: unknown; the same for the other texts. */
  readonly genre: string
  readonly pages: number | null
  /** Minutes to read the whole book. */
  readonly readMinutes: number | null
  readonly hint: string
  /** Null: chosen by the title's length. */
  readonly level: LevelName | null
  /** Its place in the shop. */
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

/** A title's level in the scramble: the staff's choice, or by its length. */
export function levelOf({ title, level }: Pick<ShopBook, 'title' | 'level'>): LevelName {
  if (level) return level
  const { length } = lettersOf(title)
  if (length <= LONGEST_OF_BEGINNERS) return 'iniciante'
  return length <= LONGEST_OF_MEDIUM ? 'medio' : 'avancado'
}

/** Everything the kiosk's screen keyboard can type. */
const WRITABLE = /^[a-záâãàéêíóôõúç -]+$/iu

/** The scramble needs a word of three letters or more, not all alike, that can be typed. */
const canBeScrambled = (title: string) =>
  WRITABLE.test(title) &&
  (title.match(/[\p{L}\p{M}]{3,}/gu) ?? []).some((word) => {
    const letters = graphemesOf(word.toLocaleLowerCase('pt-BR'))
    return letters.length > 2 && new Set(letters).size > 1
  })

/** What each game needs of a book. */
const suits: Readonly<Record<BookGame, (book: ShopBook) => boolean>> = {
  memory: ({ cover }) => cover !== null,
  covers: ({ cover, author }) => cover !== null && !isBlank(author),
  scramble: ({ title, hint }) => !isBlank(hint) && canBeScrambled(title),
  audio: ({ cover, excerpt }) =>
    cover !== null && excerpt !== null && !isBlank(excerpt.words),
  calendar: ({ cover, pages, readMinutes, genre }) =>
    cover !== null && pages !== null && readMinutes !== null && !isBlank(genre),
}

/** How many books each game needs; for the scramble, how many levels with a title. */
const needs: Readonly<Record<BookGame, number>> = {
  memory: 8,
  covers: 3,
  scramble: levelNames.length,
  audio: 1,
  calendar: 1,
}

/** The books that a game may and can use. */
const suitable = (game: BookGame, books: readonly ShopBook[]) =>
  books.filter((book) => book.games.includes(game) && suits[game](book))

/** How many of those a game has: books, or levels with a title for the scramble. */
export function gameReadiness(game: BookGame, books: readonly ShopBook[]) {
  const found = suitable(game, books)
  const has = game === 'scramble' ? new Set(found.map(levelOf)).size : distinct(game, found)
  return { has, needs: needs[game], isOn: has >= needs[game] }
}

/** Two covers with the same title cannot be told apart. */
const distinct = (game: BookGame, books: readonly ShopBook[]) =>
  game === 'covers' ? new Set(books.map(({ title }) => title)).size : books.length

/** The shop's books that a game uses; null if there are too few, so it uses its own. */
export const booksFor = (
  game: BookGame,
  books: readonly ShopBook[],
): readonly ShopBook[] | null =>
  gameReadiness(game, books).isOn ? suitable(game, books) : null
