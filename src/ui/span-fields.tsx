import { type ReactNode, useId } from 'react'
import { problemInWords, problemOf, type Span } from '@/lib/span'
import { TextField } from './text-field'

type SpanFieldsProps = {
  span: Span
  onChange: (span: Span) => void
  /** Whether to show what is wrong with the days. */
  isChecked: boolean
  /** The button beside them. */
  children: ReactNode
}

/** Two fields for the first and last day. */
export function SpanFields({ span, onChange, isChecked, children }: SpanFieldsProps) {
  const id = useId()
  const problem = isChecked ? problemOf(span) : null
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {(['first', 'last'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'first' ? 'De' : 'Até'}
            type="date"
            value={span[end]}
            onChange={(day) => onChange({ ...span, [end]: day })}
            aria-invalid={problem !== null}
            aria-describedby={id}
            className="basis-48"
          />
        ))}
        {children}
      </div>
      <p id={id} role="alert" className="font-semibold text-danger empty:hidden">
        {problem && problemInWords[problem]}
      </p>
    </>
  )
}
