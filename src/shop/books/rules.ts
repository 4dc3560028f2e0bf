import type { Book, BookFields, Collection } from './books'
import type { FoundBook } from './isbn-lookup'
import { bookGames } from '@/lib/books'
import { isBlank } from '@/lib/text'
import { isbn13Of } from './isbn'

/** A book while it is edited: numbers are text, empty means unknown. */
export type BookDraft = Omit<BookFields, 'isbn' | 'pages' | 'read_minutes' | 'level'> & {
  readonly isbn: string
  readonly pages: string
  readonly read_minutes: string
  readonly level: NonNullable<Book['level']> | ''
}

/** A book of which nothing is known. */
export const newBook: BookFields = {
  title: '',
  author: '',
  isbn: null,
  genre: '',
  pages: null,
  read_minutes: null,
  hint: '',
  level: null,
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
  archived_at: null,
}

export const bookDraftOf = ({
  id: _id,
  ...book
}: BookFields & { id?: string }): BookDraft => ({
  ...book,
  isbn: book.isbn ?? '',
  pages: textOf(book.pages),
  read_minutes: textOf(book.read_minutes),
  level: book.level ?? '',
})

const textOf = (number: number | null) => (number === null ? '' : String(number))

/** Fills empty fields of a draft, or of a row of a list, with a catalogue's values. */
export const withEmptyFilled = <Typed extends Pick<BookDraft, keyof FoundBook>>(
  draft: Typed,
  found: FoundBook,
): Typed => ({
  ...draft,
  title: isBlank(draft.title) ? found.title : draft.title,
  author: isBlank(draft.author) ? found.author : draft.author,
  genre: isBlank(draft.genre) ? found.genre : draft.genre,
  pages: isBlank(draft.pages) ? textOf(found.pages) : draft.pages,
})

/** What a cover shows, until staff say it better. */
export const wordsOfCover = ({ title, author }: Pick<Book, 'title' | 'author'>): string =>
  `Capa do livro ${tidy(title) || 'sem título'}${isBlank(author) ? '' : `, de ${tidy(author)}`}`

/** A draft with words for its new cover, if there is one and staff have typed none. */
export const withCoverWords = (draft: BookDraft, cover: object | null): BookDraft =>
  cover && isBlank(draft.cover_words)
    ? { ...draft, cover_words: wordsOfCover(draft) }
    : draft

/** The row of a draft without mistakes. */
export const fieldsOf = (draft: BookDraft): BookFields => ({
  ...draft,
  title: tidy(draft.title),
  author: tidy(draft.author),
  isbn: isbn13Of(draft.isbn),
  pages: numberOf(draft.pages),
  read_minutes: numberOf(draft.read_minutes),
  level: draft.level || null,
  cover_licence: draft.cover_rights === 'licence' ? draft.cover_licence.trim() : '',
  audio_licence: draft.audio_rights === 'licence' ? draft.audio_licence.trim() : '',
})

const numberOf = (text: string) => (isBlank(text) ? null : Number(text))

/** Longest texts, in characters; the database has the same limits. */
export const MOST_LETTERS = {
  title: 200,
  author: 200,
  genre: 60,
  hint: 300,
  place: 100,
  cover_words: 300,
  audio_words: 2000,
} as const

/** Largest numbers; the database has the same limits. */
export const MOST = { pages: 20_000, read_minutes: 100_000 } as const

/** Whether a typed number can be stored; empty means unknown. */
export const isCount = (text: string, most: number): boolean =>
  isBlank(text) || (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most)

/** Words of three letters or more; shorter ones give nothing away. */
const wordsIn = (text: string): readonly string[] =>
  text.toLocaleLowerCase('pt-BR').match(/[\p{L}\p{M}\d]{3,}/gu) ?? []

const isAddress = (text: string) => /^https:\/\/[^\s"<>]+$/.test(text.trim())

const NO_ADDRESS = 'Cole o endereço da licença, que começa com https://.'

/** The mistakes in the fields of a draft. Only the hint's does not prevent storing it. */
export function problemsOf(draft: BookDraft) {
  const { isbn, cover_rights, cover_licence, audio_rights, audio_licence } = draft
  const hintWords = wordsIn(draft.hint)
  const isGivenAway = wordsIn(draft.title).some((word) => hintWords.includes(word))
  return {
    isbn: !isBlank(isbn) && !isbn13Of(isbn) && 'Confira o ISBN: um dígito está errado.',
    pages: !isCount(draft.pages, MOST.pages) && 'Use um número inteiro de 1 a 20.000.',
    read_minutes:
      !isCount(draft.read_minutes, MOST.read_minutes) &&
      'Use um número inteiro de 1 a 100.000.',
    hint: isGivenAway && 'A dica entrega uma palavra do título.',
    cover_licence: cover_rights === 'licence' && !isAddress(cover_licence) && NO_ADDRESS,
    audio_licence: audio_rights === 'licence' && !isAddress(audio_licence) && NO_ADDRESS,
  }
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/**
 * The missing fields that keep a book from being published, in a sentence; empty if there are none.
 * The database checks the same.
 */
export function lacksOf(book: BookFields): string {
  const hasWords =
    !isBlank(book.audio_words) && areRights(book.audio_rights, book.audio_licence)
  const lacks = [
    isBlank(book.title) && 'o título',
    isBlank(book.author) && 'quem escreveu',
    book.cover_path === null && 'a capa',
    isBlank(book.cover_words) && 'a descrição da capa',
    !areRights(book.cover_rights, book.cover_licence) && 'o direito de uso da capa',
    book.audio_path !== null && !hasWords && 'o texto e o direito da gravação',
  ].filter((lack) => lack !== false)
  return lacks.length > 0
    ? `${lacks.length > 1 ? 'Faltam' : 'Falta'} ${list.format(lacks)}.`
    : ''
}

const areRights = (rights: Book['cover_rights'], licence: string) =>
  rights !== '' && (rights !== 'licence' || licence !== '')

/** The books of a collection in order, without deleted and archived ones. */
export const booksIn = (
  { book_ids }: Pick<Collection, 'book_ids'>,
  books: readonly Book[],
): readonly Book[] =>
  book_ids.flatMap((id) => books.filter((book) => book.id === id && !book.archived_at))

/**
 * The ids of a collection after one of its visible books was moved. The others keep their places.
 *
 * @param visible the ids that staff see, in their order
 * @param to the place among them
 */
export function reordered(
  ids: readonly string[],
  visible: readonly string[],
  moved: string,
  to: number,
): string[] {
  const others = visible.filter((id) => id !== moved)
  const order = [...others.slice(0, to), moved, ...others.slice(to)]
  const next = order.values()
  return ids.map((id) => (visible.includes(id) ? (next.next().value ?? id) : id))
}

/** The books whose title, author or ISBN contains the text, ignoring case and accents. */
export function searched(books: readonly Book[], typed: string): readonly Book[] {
  const wanted = folded(typed.trim())
  // As printed or scanned, an ISBN has dashes or a sign before it.
  const digits = isbn13Of(typed) ?? typed.replaceAll(/[\s\u2010-\u2015-]/g, '')
  return books.filter(
    ({ title, author, isbn }) =>
      [title, author].some((text) => folded(text).includes(wanted)) ||
      (digits !== '' && isbn?.includes(digits)),
  )
}

/** A text on one line, as form fields hold it, without soft hyphens and other signs of no width. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()

/** A text for comparison: lower case, without accents and signs that show nothing. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLocaleLowerCase('pt-BR')
