import { useId, useState, type FormEvent } from 'react'
import { dayOf } from '@/lib/day'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { presets } from './content'
import { daysIn, problemOf, spanUpTo, type Span } from './rules'
import { problemInWords } from './words'

type PeriodProps = { span: Span; onChoose: (span: Span) => void }

/** Chooses the days: a preset up to today, or any span of at most a year. */
export function Period({ span, onChoose }: PeriodProps) {
  const [typed, setTyped] = useState(span)
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const [today] = useState(() => dayOf(new Date()))
  const problem = isChecked ? problemOf(typed) : null

  function choose(wanted: Span) {
    setTyped(wanted)
    setIsChecked(true)
    if (problemOf(wanted) === null) onChoose(wanted)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    choose(typed)
  }

  return (
    <form onSubmit={onSubmit} noValidate className="numbers-period">
      <div role="group" aria-label="Dias até hoje" className="numbers-presets">
        {presets.map(({ days, name }) => {
          const isChosen = daysIn(span) === days && span.last >= today
          return (
            <Button
              key={days}
              look={isChosen ? 'solid' : 'quiet'}
              aria-pressed={isChosen}
              onClick={() => choose(spanUpTo(dayOf(new Date()), days))}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <div className="numbers-dates">
        {(['first', 'last'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'first' ? 'De' : 'Até'}
            type="date"
            value={typed[end]}
            onChange={(day) => setTyped({ ...typed, [end]: day })}
            aria-invalid={problem !== null}
            aria-describedby={id}
          />
        ))}
        <Button type="submit">Ver</Button>
      </div>
      <p id={id} role="alert" className="numbers-problem">
        {problem && problemInWords[problem]}
      </p>
    </form>
  )
}
