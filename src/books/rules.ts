import type { Book, BookFields, Collection } from '@/data/books'
import type { FoundBook } from '@/data/isbn'
import { bookGames } from '@/lib/books'
import { isBlank } from '@/lib/text'

/** A book while it is typed: numbers are text, empty is unknown. */
export type Draft = Omit<
  BookFields,
  'isbn' | 'pages' | 'read_minutes' | 'level' | 'archived_at'
> & {
  readonly isbn: string
  readonly pages: string
  readonly read_minutes: string
  readonly level: NonNullable<Book['level']> | ''
}

export const newDraft: Draft = {
  title: '',
  author: '',
  isbn: '',
  genre: '',
  pages: '',
  read_minutes: '',
  hint: '',
  level: '',
  place: '',
  games: [...bookGames],
  cover_path: null,
  cover_words: '',
  cover_rights: '',
  cover_licence: '',
  audio_path: null,
  audio_words: '',
  audio_seconds: null,
  audio_rights: '',
  audio_licence: '',
}

/** The draft of a stored book. */
export const draftOf = ({ id: _id, archived_at: _archived, ...book }: Book): Draft => ({
  ...book,
  isbn: book.isbn ?? '',
  pages: textOf(book.pages),
  read_minutes: textOf(book.read_minutes),
  level: book.level ?? '',
})

const textOf = (number: number | null) => (number === null ? '' : String(number))

/** A draft with what a catalogue says of its ISBN, where nobody has typed anything. */
export const withEmptyFilled = (draft: Draft, found: FoundBook): Draft => ({
  ...draft,
  title: isBlank(draft.title) ? found.title : draft.title,
  author: isBlank(draft.author) ? found.author : draft.author,
  genre: isBlank(draft.genre) ? found.genre : draft.genre,
  pages: isBlank(draft.pages) ? textOf(found.pages) : draft.pages,
})

/** What is stored of a draft without problems. */
export const fieldsOf = (draft: Draft): Omit<BookFields, 'archived_at'> => ({
  ...draft,
  title: draft.title.trim(),
  author: draft.author.trim(),
  isbn: digitsOf(draft.isbn) || null,
  pages: numberOf(draft.pages),
  read_minutes: numberOf(draft.read_minutes),
  level: draft.level || null,
  cover_licence: draft.cover_rights === 'licence' ? draft.cover_licence.trim() : '',
  audio_licence: draft.audio_rights === 'licence' ? draft.audio_licence.trim() : '',
})

const numberOf = (text: string) => (isBlank(text) ? null : Number(text))

/** An ISBN as it is stored: without dashes and spaces. */
export const digitsOf = (isbn: string): string => isbn.replaceAll(/[\s-]/g, '')

/** Whether the check digit of an ISBN-13 is right: one digit changed, or two swapped, are seen. */
export function isIsbn(isbn: string): boolean {
  const digits = digitsOf(isbn)
  if (!/^97[89]\d{10}$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

/** The longest a text may be, in the database as well. */
export const MOST_LETTERS = {
  title: 200,
  author: 200,
  genre: 60,
  hint: 300,
  place: 100,
  cover_words: 300,
} as const

/** The longest a number may be, in the database as well. */
export const MOST = { pages: 20_000, read_minutes: 100_000 } as const

/** Whether a number that was typed may be stored. Empty is unknown. */
export const isCount = (text: string, most: number): boolean =>
  isBlank(text) || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most)

/** Words of three letters or more: shorter ones say nothing of a title. */
const wordsOf = (text: string): readonly string[] =>
  text.toLocaleLowerCase('pt-BR').match(/[\p{L}\p{M}\d]{3,}/gu) ?? []

/** A word of the title that its hint gives away. */
export const givenAway = ({ title, hint }: Pick<Draft, 'title' | 'hint'>) =>
  wordsOf(title).find((word) => wordsOf(hint).includes(word))

export type Problem =
  | 'isbn'
  | 'pages'
  | 'read_minutes'
  | 'hint'
  | 'cover_licence'
  | 'audio_licence'

const isAddress = (text: string) => /^https:\/\/[^\s"<>]+$/.test(text.trim())

/** What is wrong in what was typed. All but the hint keeps the book from being stored. */
export function problemsOf(draft: Draft): ReadonlySet<Problem> {
  const { isbn, cover_rights, cover_licence, audio_rights, audio_licence } = draft
  const problems: readonly [Problem, boolean][] = [
    ['isbn', !isBlank(isbn) && !isIsbn(isbn)],
    ['pages', !isCount(draft.pages, MOST.pages)],
    ['read_minutes', !isCount(draft.read_minutes, MOST.read_minutes)],
    ['hint', givenAway(draft) !== undefined],
    ['cover_licence', cover_rights === 'licence' && !isAddress(cover_licence)],
    ['audio_licence', audio_rights === 'licence' && !isAddress(audio_licence)],
  ]
  return new Set(namesOf(problems))
}

/** The names of what holds. */
const namesOf = <Name>(facts: readonly [Name, boolean][]): readonly Name[] =>
  facts.filter(([, holds]) => holds).map(([name]) => name)

/** What a book lacks before its collection can go on the air; the database asks for the same. */
export type Lack = 'title' | 'author' | 'cover' | 'cover_words' | 'cover_rights' | 'audio'

export function lacksOf(book: Omit<BookFields, 'archived_at'>): readonly Lack[] {
  const lacks: readonly [Lack, boolean][] = [
    ['title', isBlank(book.title)],
    ['author', isBlank(book.author)],
    ['cover', book.cover_path === null],
    ['cover_words', isBlank(book.cover_words)],
    ['cover_rights', !areRights(book.cover_rights, book.cover_licence)],
    [
      'audio',
      book.audio_path !== null &&
        (isBlank(book.audio_words) || !areRights(book.audio_rights, book.audio_licence)),
    ],
  ]
  return namesOf(lacks)
}

const areRights = (rights: Book['cover_rights'], licence: string) =>
  rights !== '' && (rights !== 'licence' || licence !== '')

/** The books of a collection, in its order; those that are gone or archived are no part of it. */
export const booksIn = (
  { book_ids }: Pick<Collection, 'book_ids'>,
  books: readonly Book[],
): readonly Book[] =>
  book_ids.flatMap((id) => books.filter((book) => book.id === id && !book.archived_at))

/** Moves an item one place up or down; at the border it stays. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by
  const [item, other] = [items[from], items[to]]
  if (item === undefined || other === undefined) return items
  return items.with(from, other).with(to, item)
}

/** The books whose title, author or ISBN holds what was typed, case and accents aside. */
export function searched(books: readonly Book[], typed: string): readonly Book[] {
  const wanted = folded(typed.trim())
  return books.filter(({ title, author, isbn }) =>
    [title, author, isbn ?? ''].some((text) => folded(text).includes(wanted)),
  )
}

/** A text as it is compared: without accents, in small letters. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
