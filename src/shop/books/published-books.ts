import * as v from 'valibot'
import { readStored, store } from '@/device/storage'
import { bookGames, levelNames, type ShopBook } from '@/lib/books'
import { parseJson } from '@/lib/json'
import { succeed, type Result } from '@/lib/result'
import { callAsDevice } from '@/data/device-client'
import { rowId } from '@/data/table-schema'

/** File names that `shop_books.sql` accepts: one path part, of a type without scripts. */
const coverPath = v.pipe(v.string(), v.regex(/^\d{1,16}-[\w-]{1,90}\.(webp|jpg)$/))
const audioPath = v.pipe(v.string(), v.regex(/^\d{1,16}-[\w-]{1,90}\.(mp3|m4a|ogg|webm)$/))

/** The columns of a book that the games use. */
export const playedColumns = {
  id: rowId,
  title: v.string(),
  author: v.string(),
  isbn: v.nullable(v.string()),
  genre: v.string(),
  pages: v.nullable(v.number()),
  read_minutes: v.nullable(v.number()),
  hint: v.string(),
  level: v.nullable(v.picklist(levelNames)),
  place: v.string(),
  games: v.array(v.picklist(bookGames)),
  cover_path: v.nullable(coverPath),
  cover_words: v.string(),
  audio_path: v.nullable(audioPath),
  audio_words: v.string(),
  audio_seconds: v.nullable(v.number()),
}

const storedBook = v.object(playedColumns)

type StoredBook = v.InferOutput<typeof storedBook>

const publication = v.nullable(
  v.object({
    id: rowId,
    books: v.array(v.unknown()),
    until: v.optional(v.nullable(v.string()), null),
  }),
)

/** The published books, with the addresses of their files. */
export type PublishedBooks = {
  readonly id: string
  readonly books: readonly ShopBook[]
  /** When its last day ends, as an ISO time; null for one without days. */
  readonly until: string | null
}

/** Whether its last day is over, by the clock of this device. */
export const hasEnded = ({ until }: PublishedBooks): boolean =>
  until !== null && Date.parse(until) <= Date.now()

const KEPT_KEY = 'booksOnAir'

/**
 * Reads the published books and keeps them for a start without network; null when none are
 * published. Skips a book that cannot be read.
 */
export async function readPublishedBooks(): Promise<Result<PublishedBooks | null>> {
  const answer = await callAsDevice('books_on_air', {}, publication)
  if (!answer.ok) return answer
  store(KEPT_KEY, answer.value && JSON.stringify(answer.value))
  return succeed(publishedIn(answer.value))
}

/** The published books as this device last read them, while their days last. */
export function keptPublishedBooks(): PublishedBooks | null {
  const kept = publishedIn(
    v.parse(v.fallback(publication, null), parseJson(readStored(KEPT_KEY))),
  )
  return kept && !hasEnded(kept) ? kept : null
}

const publishedIn = (row: v.InferOutput<typeof publication>): PublishedBooks | null =>
  row && { ...row, books: row.books.flatMap(readBook) }

function readBook(row: unknown): ShopBook[] {
  const { success, output } = v.safeParse(storedBook, row)
  return success ? [asPlayed(output)] : []
}

/** As a screen shows it: what games compare must look alike. */
const asRead = (text: string) => text.replace(/\s+/g, ' ').trim().normalize('NFC')

/** Turns a row into a book of the games. */
export function asPlayed(row: StoredBook): ShopBook {
  const { read_minutes, cover_path, cover_words, ...recorded } = row
  const { audio_path, audio_words, audio_seconds: seconds, ...book } = recorded
  return {
    ...book,
    title: asRead(book.title),
    author: asRead(book.author),
    readMinutes: read_minutes,
    cover: cover_path
      ? { src: fileUrl('book-covers', cover_path), words: cover_words }
      : null,
    excerpt:
      audio_path === null || seconds === null
        ? null
        : { src: fileUrl('book-audio', audio_path), words: audio_words, seconds },
  }
}

const fileUrl = (bucket: string, path: string) =>
  `${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/public/${bucket}/${path}`
