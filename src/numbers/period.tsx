import { useState, type FormEvent } from 'react'
import { dayOf } from '@/lib/day'
import { daysIn, problemOf, type Span } from '@/lib/span'
import { Button } from '@/ui/button'
import { SpanFields } from '@/ui/span-fields'
import { presets } from './content'
import { spanUpTo } from './rules'

type PeriodProps = { span: Span; onChoose: (span: Span) => void }

/** Chooses the days: a preset up to today, or any span of at most a year. */
export function Period({ span, onChoose }: PeriodProps) {
  const [typed, setTyped] = useState(span)
  const [isChecked, setIsChecked] = useState(false)
  const [today] = useState(() => dayOf(new Date()))

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
    <form onSubmit={onSubmit} noValidate className="numbers-period grid grid-cols-1 gap-4">
      <div
        role="group"
        aria-label="Dias até hoje"
        className="flex flex-wrap items-end gap-3"
      >
        {presets.map(({ days, name }) => {
          const isChosen = daysIn(span) === days && span.last >= today
          return (
            <Button
              key={days}
              look={isChosen ? 'solid' : 'quiet'}
              aria-pressed={isChosen}
              className={isChosen ? 'underline' : ''}
              onClick={() => choose(spanUpTo(dayOf(new Date()), days))}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <SpanFields span={typed} onChange={setTyped} isChecked={isChecked}>
        <Button type="submit">Ver</Button>
      </SpanFields>
    </form>
  )
}
