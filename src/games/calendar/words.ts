import type { ReadingDay, ReadingPart } from './plan-rules'
import type { ReadingBook } from './rules'

// Days are kept without a time zone, and so they are written.
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const bare = (word: string) => word.replace('.', '')

/** A day as its leaf of the calendar shows it. */
export function leafOf({ date }: ReadingDay) {
  const day = new Date(date)
  return {
    weekday: bare(weekday.format(day)),
    day: String(day.getUTCDate()),
    month: bare(month.format(day)),
  }
}

/** What is read on a day: the word, and the numbers, which a line must not break. */
export const pageRange = ({ firstPage, lastPage }: ReadingDay) =>
  firstPage === lastPage
    ? { word: 'página', numbers: String(firstPage) }
    : { word: 'páginas', numbers: `${firstPage} a ${lastPage}` }

export function pagesOf(day: ReadingDay): string {
  const { word, numbers } = pageRange(day)
  return `${word} ${numbers}`
}

/** A number of days, in words that agree with it. */
export const readingDays = (count: number): string =>
  count === 1 ? '1 dia de leitura' : `${count} dias de leitura`

/** How a book's days go: how many, and how much on each. */
export function partInWords({ book, days }: ReadingPart): string {
  const pages = Math.ceil(book.pages / days.length)
  return `${readingDays(days.length)}, até ${pages} ${pages === 1 ? 'página' : 'páginas'} por dia`
}

/** The rule of the suggestions, with the visitor's own minutes. */
export const rhythmInWords = (total: number): string =>
  `São ${total} minutos por mês: cada livro cabe sozinho nesse tempo.`

/** What is spoken when suggestions arrive. */
export function suggestionsInWords(books: readonly ReadingBook[]): string {
  if (books.length === 0) return ''
  const titles = books.map(({ title }) => title).join(', ')
  return books.length === 1
    ? `1 sugestão: ${titles}.`
    : `${books.length} sugestões: ${titles}.`
}
