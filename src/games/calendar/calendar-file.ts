import type { ICalEventData } from 'ical-generator'
import { newId } from '@/lib/new-id'
import type { ReadingDay, ReadingPart } from './rules'
import { pagesOf, readingDays } from './words'

const NAME = 'Plano de leitura'

/**
 * The plan as the text of an `.ics` file: one all-day event for each day, without a time or a time
 * zone. The same plan has the same identifiers: imported twice, it is not doubled.
 */
export const calendarFile = (plan: readonly ReadingPart[], now: Date): Promise<string> =>
  fileOf(
    plan
      .flatMap(({ days }) => days)
      .map((day) => ({
        id: identify(day),
        start: day.date,
        summary: `Ler “${day.book.title}”: ${pagesOf(day)}`,
        description: `${day.book.author}. No seu ritmo: se pular um dia, é só continuar de onde parou.`,
      })),
    now,
  )

/**
 * The plan as one event on its first day that lists all days, for a QR code: it is many times
 * shorter than the file, and phone cameras import only the first event of a code.
 */
export function calendarNote(plan: readonly ReadingPart[], now: Date): Promise<string> {
  const days = plan.flatMap((part) => part.days)
  const note = days.slice(0, 1).map((first) => ({
    id: `${days.length}-${identify(first)}`,
    start: first.date,
    summary: `${NAME}: ${readingDays(days.length)}`,
    description: plan.map(noteOf).join('\n'),
  }))
  return fileOf(note, now)
}

const noteOf = ({ book, days }: ReadingPart): string =>
  [
    `${book.title}:`,
    ...days.map(
      ({ date, firstPage, lastPage }) =>
        `${date.slice(8)}/${date.slice(5, 7)} p. ${firstPage}${lastPage > firstPage ? `-${lastPage}` : ''}`,
    ),
  ].join('\n')

const identify = ({ date, book, firstPage }: ReadingDay) =>
  `${date}-${book.id}-${firstPage}@jogos.livraria`

async function fileOf(days: readonly ICalEventData[], now: Date): Promise<string> {
  // The library makes an id even for an event that has one, and on plain http `crypto` makes none.
  if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: newId })
  const {
    default: ical,
    ICalEventBusyStatus,
    ICalEventTransparency,
  } = await import('ical-generator')
  const prodId = { company: 'Livraria', product: 'Calendario da Leitura', language: 'PT' }
  const events = days.map((day) => ({
    ...day,
    allDay: true,
    stamp: now,
    // Reading leaves the day free, in Outlook by a sign of its own.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  }))
  // The library leaves out the line break at the end.
  return `${ical({ prodId, name: NAME, events }).toString()}\r\n`
}
