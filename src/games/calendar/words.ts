import { counted } from '@/lib/amounts'
import type { ReadingBook, ReadingDay, ReadingPart } from './rules'

// Days have no time zone.
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const bare = (word: string) => word.replace('.', '')

/** The parts of a date on its leaf. */
export function leafOf({ date }: ReadingDay) {
  const day = new Date(date)
  return {
    weekday: bare(weekday.format(day)),
    day: String(day.getUTCDate()),
    month: bare(month.format(day)),
  }
}

/** The pages of a day: the word, and the numbers, which must stay on one line. */
export const pageRange = ({ firstPage, lastPage }: ReadingDay) =>
  firstPage === lastPage
    ? { word: 'página', numbers: String(firstPage) }
    : { word: 'páginas', numbers: `${firstPage} a ${lastPage}` }

export function pagesOf(day: ReadingDay): string {
  const { word, numbers } = pageRange(day)
  return `${word} ${numbers}`
}

export const readingDays = (count: number): string =>
  count === 1 ? '1 dia de leitura' : `${count} dias de leitura`

/** How many days a book takes, and how many pages a day. */
export function partInWords({ book, days }: ReadingPart): string {
  const pages = Math.ceil(book.pages / days.length)
  return `${readingDays(days.length)}, até ${pages} ${pages === 1 ? 'página' : 'páginas'} por dia`
}

/** Announced when suggestions arrive. */
export function suggestionsInWords(books: readonly ReadingBook[]): string {
  if (books.length === 0) return ''
  const titles = books.map(({ title }) => title).join(', ')
  return books.length === 1
    ? `1 sugestão: ${titles}.`
    : `${books.length} sugestões: ${titles}.`
}

/** `7 horas e 30 minutos`, `45 minutos`, `7 horas` */
export const inHours = (minutes: number): string =>
  [
    minutes >= 60 && counted(Math.floor(minutes / 60), 'hora', 'horas'),
    minutes % 60 > 0 && counted(minutes % 60, 'minuto', 'minutos'),
  ]
    .filter(Boolean)
    .join(' e ')
