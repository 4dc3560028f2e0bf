import type { Book, BookFields, Collection } from '@/data/books'
import type { FoundBook } from '@/data/isbn'
import { bookGames } from '@/lib/books'
import { isBlank } from '@/lib/text'

/** A book while it is edited: numbers are text, empty means unknown. */
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

/** Fills empty fields of a draft with what a catalogue says. */
export const withEmptyFilled = (draft: Draft, found: FoundBook): Draft => ({
  ...draft,
  title: isBlank(draft.title) ? found.title : draft.title,
  author: isBlank(draft.author) ? found.author : draft.author,
  genre: isBlank(draft.genre) ? found.genre : draft.genre,
  pages: isBlank(draft.pages) ? textOf(found.pages) : draft.pages,
})

/** What is stored of a draft without mistakes. */
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

/** An ISBN as stored: without dashes and spaces. */
export const digitsOf = (isbn: string): string => isbn.replaceAll(/[\s-]/g, '')

/** Whether an ISBN-13 has a correct check digit, which detects one wrong digit. */
export function isIsbn(isbn: string): boolean {
  const digits = digitsOf(isbn)
  if (!/^97[89]\d{10}$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

/** Longest texts, in characters; the database has the same limits. */
export const MOST_LETTERS = {
  title: 200,
  author: 200,
  genre: 60,
  hint: 300,
  place: 100,
  cover_words: 300,
} as const

/** Largest numbers; the database has the same limits. */
export const MOST = { pages: 20_000, read_minutes: 100_000 } as const

/** Whether a typed number can be stored; empty means unknown. */
export const isCount = (text: string, most: number): boolean =>
  isBlank(text) || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most)

/** Words of three letters or more; shorter ones give nothing away. */
const wordsOf = (text: string): readonly string[] =>
  text.toLocaleLowerCase('pt-BR').match(/[\p{L}\p{M}\d]{3,}/gu) ?? []

/** The word of the title that the hint gives away. */
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

/** The mistakes in a draft. Only the hint's does not prevent storing it. */
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

/** The names whose fact is true. */
const namesOf = <Name>(facts: readonly [Name, boolean][]): readonly Name[] =>
  facts.filter(([, holds]) => holds).map(([name]) => name)

/** What a book lacks before its collection can be published; the database checks the same. */
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

/** The books of a collection in order, without deleted and archived ones. */
export const booksIn = (
  { book_ids }: Pick<Collection, 'book_ids'>,
  books: readonly Book[],
): readonly Book[] =>
  book_ids.flatMap((id) => books.filter((book) => book.id === id && !book.archived_at))

/** Moves an item one place up or down; at the end it stays. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by
  const [item, other] = [items[from], items[to]]
  if (item === undefined || other === undefined) return items
  return items.with(from, other).with(to, item)
}

/** The books whose title, author or ISBN contains the text, ignoring case and accents. */
export function searched(books: readonly Book[], typed: string): readonly Book[] {
  const wanted = folded(typed.trim())
  return books.filter(({ title, author, isbn }) =>
    [title, author, isbn ?? ''].some((text) => folded(text).includes(wanted)),
  )
}

/** A text for comparison: lower case, without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
