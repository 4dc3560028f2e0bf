import { useState } from 'react'
import { dayOf } from '@/lib/day'
import { daysIn, type Span } from '@/shop/staff/span'
import { Button } from '@/ui/button'
import { SpanForm } from '@/shop/staff/span-form'
import { spanUpTo } from './rules'

const presets = [
  { days: 1, name: 'Hoje' },
  { days: 7, name: '7 dias' },
  { days: 30, name: '30 dias' },
  { days: 90, name: '90 dias' },
  { days: 365, name: '1 ano' },
] as const

/** Chooses the days: a preset up to today, or any span of at most a year. */
export function Period({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <div
        role="group"
        aria-label="Dias até hoje"
        className="flex flex-wrap items-end gap-3"
      >
        {presets.map(({ days, name }) => {
          const isChosen = daysIn(span) === days && span.last_day >= today
          return (
            <Button
              key={days}
              look={isChosen ? 'solid' : 'quiet'}
              aria-pressed={isChosen}
              className={isChosen ? 'underline' : ''}
              onClick={() => onChoose(spanUpTo(dayOf(new Date()), days))}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <SpanForm span={span} action="Ver" onSubmit={onChoose} />
    </div>
  )
}
