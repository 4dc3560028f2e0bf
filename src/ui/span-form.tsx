import { useId, useState } from 'react'
import { problemOf, type Span } from '@/lib/span'
import { Button } from './button'
import { TextField } from './text-field'

type SpanFormProps = {
  span: Span
  onChange: (span: Span) => void
  /** The words on its button. */
  action: string
  isBusy?: boolean
  /** Called only with a span that is valid. */
  onSubmit: () => void
}

/** Two fields for the first and last day, which are checked when they are sent. */
export function SpanForm(props: SpanFormProps) {
  const { span, onChange, action, isBusy = false, onSubmit } = props
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const found = problemOf(span)
  const problem = isChecked ? found : null
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!found) onSubmit()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        {(['first_day', 'last_day'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'first_day' ? 'De' : 'Até'}
            type="date"
            value={span[end]}
            onChange={(day) => onChange({ ...span, [end]: day })}
            aria-invalid={problem !== null}
            aria-describedby={id}
            className="basis-48"
          />
        ))}
        <Button type="submit" aria-disabled={isBusy}>
          {action}
        </Button>
      </div>
      <p id={id} role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </form>
  )
}
