import type { ReadingDay, ReadingPart } from './plan-rules'
import { leafOf, pageRange, partInWords } from './words'

/** A book of the plan and the leaves of its days, as in a tear-off calendar. */
export function PlanPart({ part }: { part: ReadingPart }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-display text-xl font-semibold">{part.book.title}</h3>
      <p className="text-ink-soft">{partInWords(part)}</p>
      <ol className="calendar-leaves">
        {part.days.map((day) => (
          <Leaf key={day.date} day={day} />
        ))}
      </ol>
    </div>
  )
}

function Leaf({ day }: { day: ReadingDay }) {
  const leaf = leafOf(day)
  const { word, numbers } = pageRange(day)
  return (
    <li className="calendar-leaf">
      <time dateTime={day.date}>
        <span className="calendar-weekday">{leaf.weekday}</span>{' '}
        <span className="calendar-day">{leaf.day}</span> <span>{leaf.month}</span>
      </time>{' '}
      <p className="calendar-pages">
        {word} <span className="whitespace-nowrap">{numbers}</span>
      </p>
    </li>
  )
}
