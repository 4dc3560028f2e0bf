import { ActIcon, Button } from '@/ui/button'
import { LineIcon } from '@/ui/line-icon'
import { SelectField } from '@/ui/select-field'
import { inHours } from './words'
import {
  DAY_CHOICES,
  MINUTE_CHOICES,
  minutesPerMonth,
  type ReadingBook,
  type ReadingCalendar,
  type Rhythm,
} from './rules'

type RhythmFormProps = {
  rhythm: Rhythm
  onChange: (change: Partial<Rhythm>) => void
  onGenerate: () => void
}

const optionsOf = (choices: readonly string[]) =>
  choices.map((value) => ({ value, label: value }))

export function RhythmForm({ rhythm, onChange, onGenerate }: RhythmFormProps) {
  const total = minutesPerMonth(rhythm)
  return (
    <div className="flex flex-col gap-2">
      <div className="calendar-rhythm">
        <SelectField
          label="Dias por mês"
          value={rhythm.days}
          onChange={(days) => onChange({ days })}
          options={optionsOf(DAY_CHOICES)}
        />
        <SelectField
          label="Minutos por dia"
          value={rhythm.minutes}
          onChange={(minutes) => onChange({ minutes })}
          options={optionsOf(MINUTE_CHOICES)}
        />
        <Button onClick={onGenerate}>
          <ActIcon act="books" />
          Gerar Sugestões
        </Button>
      </div>
      <p className="min-h-6 text-ink-soft">
        {total !== null &&
          `Você tem ${inHours(total)} por mês: cada livro cabe nesse tempo.`}
      </p>
    </div>
  )
}

type SuggestionsProps = { calendar: ReadingCalendar; onToggle: (book: ReadingBook) => void }

/** The suggested books; a press selects one or takes the selection back. */
export function Suggestions({ calendar, onToggle }: SuggestionsProps) {
  const { suggestions, selected } = calendar
  if (suggestions.length === 0) {
    return (
      <p className="calendar-suggestions calendar-waiting rounded-xl border-2 border-dashed border-line p-4 text-center text-ink-soft">
        Informe quanto tempo você tem e receba até três sugestões de leitura.
      </p>
    )
  }
  return (
    <ul aria-label="Sugestões" className="calendar-suggestions">
      {suggestions.map((book) => (
        <li key={book.id} className="grid">
          <button
            type="button"
            aria-pressed={selected.includes(book)}
            onClick={() => onToggle(book)}
            className="calendar-suggestion relative grid items-center gap-3 rounded-xl border-2 border-control bg-raised text-left"
          >
            <img
              src={book.coverSrc}
              alt=""
              width={240}
              height={340}
              className="calendar-cover h-auto w-full rounded-book shadow-book"
            />
            <span className="flex min-w-0 flex-col">
              <span className="font-display text-lg leading-tight font-semibold text-balance">
                {book.title}
              </span>{' '}
              <span>{book.author}</span>{' '}
              <span className="text-ink-soft">
                {book.genre}, <span className="inline-block">{book.pages} páginas</span>,{' '}
                <span className="inline-block">{inHours(book.readTimeMinutes)}</span>
              </span>
            </span>
            <LineIcon lines="M7 12.500l3.500 3.500 6.500-7.500" className="calendar-check">
              <circle cx="12" cy="12" r="10.500" />
            </LineIcon>
          </button>
        </li>
      ))}
    </ul>
  )
}
