import type { ReadingDay, ReadingPart } from './rules'
import { pagesOf, readingDays } from './words'

const NAME = 'Plano de leitura'

/**
 * The plan as the text of an `.ics` file: one all-day event for each day, without a time or a time
 * zone. The same plan has the same identifiers: imported twice, it is not doubled.
 */
export async function calendarFile(
  plan: readonly ReadingPart[],
  now: Date,
): Promise<string> {
  const calendar = await newCalendar()
  for (const day of plan.flatMap(({ days }) => days)) {
    calendar.createEvent({
      id: identify(day),
      start: day.date,
      allDay: true,
      stamp: now,
      summary: `Ler “${day.book.title}”: ${pagesOf(day)}`,
      description: `${day.book.author}. No seu ritmo: se pular um dia, é só continuar de onde parou.`,
    })
  }
  return finish(calendar)
}

/**
 * The plan as one event on its first day that lists all days, for a QR code: it is many times
 * shorter than the file, and phone cameras import only the first event of a code.
 */
export async function calendarNote(
  plan: readonly ReadingPart[],
  now: Date,
): Promise<string> {
  const days = plan.flatMap((part) => part.days)
  const [first] = days
  if (!first) throw new Error('A note needs a plan: choose at least one book.')
  const calendar = await newCalendar()
  calendar.createEvent({
    id: `${days.length}-${identify(first)}`,
    start: first.date,
    allDay: true,
    stamp: now,
    summary: `${NAME}: ${readingDays(days.length)}`,
    description: plan.map(noteOf).join('\n'),
  })
  return finish(calendar)
}

const noteOf = ({ book, days }: ReadingPart): string =>
  [
    `${book.title}:`,
    ...days.map(
      ({ date, firstPage, lastPage }) =>
        `${date.slice(8)}/${date.slice(5, 7)} p. ${firstPage}-${lastPage}`,
    ),
  ].join('\n')

const identify = ({ date, book, firstPage }: ReadingDay) =>
  `${date}-${book.id}-${firstPage}@jogos.livraria`

async function newCalendar() {
  const { default: ical } = await import('ical-generator')
  const prodId = { company: 'Livraria', product: 'Calendario da Leitura', language: 'PT' }
  return ical({ prodId, name: NAME })
}

/** The library leaves out the line break at the end. */
const finish = (calendar: { toString: () => string }) => `${calendar.toString()}\r\n`
