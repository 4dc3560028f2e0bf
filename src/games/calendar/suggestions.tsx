import type { ReadingBook, ReadingCalendar } from './rules'

type SuggestionsProps = { calendar: ReadingCalendar; onToggle: (id: string) => void }

/** The suggested books; a press chooses one or takes the choice back. */
export function Suggestions({ calendar, onToggle }: SuggestionsProps) {
  const { suggestions, selectedIds } = calendar
  if (suggestions.length === 0) {
    return (
      <p className="calendar-suggestions calendar-waiting">
        Diga quanto tempo você tem e receba até três sugestões de leitura.
      </p>
    )
  }
  return (
    <ul aria-label="Sugestões" className="calendar-suggestions">
      {suggestions.map((book) => (
        <li key={book.id} className="grid">
          <Suggestion
            book={book}
            isSelected={selectedIds.includes(book.id)}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  )
}

type SuggestionProps = {
  book: ReadingBook
  isSelected: boolean
  onToggle: (id: string) => void
}

function Suggestion({ book, isSelected, onToggle }: SuggestionProps) {
  const { id, title, author, genre, pages, readTimeMinutes, coverSrc } = book
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => onToggle(id)}
      className="calendar-suggestion"
    >
      <img
        src={coverSrc}
        alt=""
        width={240}
        height={340}
        className="calendar-cover rounded-book shadow-book"
      />
      <span className="flex min-w-0 flex-col">
        <span className="font-display text-lg leading-tight font-semibold text-balance">
          {title}
        </span>{' '}
        <span>{author}</span>{' '}
        <span className="text-ink-soft">
          {genre}, <span className="inline-block">{pages} páginas</span>,{' '}
          <span className="inline-block">{readTimeMinutes} minutos</span>
        </span>
      </span>
      <svg viewBox="0 0 24 24" className="calendar-check" aria-hidden="true">
        <circle cx="12" cy="12" r="10.500" />
        <path d="M7 12.500l3.500 3.500 6.500-7.500" />
      </svg>
    </button>
  )
}
