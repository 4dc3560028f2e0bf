import { useId, useState } from 'react'
import { problemOf, type Span } from './span'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'

type SpanFormProps = {
  /** What its fields show first, and again when it is replaced. */
  span: Span
  action: string
  isBusy?: boolean
  /** Called only with a span that is valid. */
  onSubmit: (span: Span) => void
}

/** Two fields for the first and last day, which are checked when they are sent. */
export function SpanForm(props: SpanFormProps) {
  const { span, action, isBusy = false, onSubmit } = props
  const [edit, setEdit] = useState({ of: span, to: span })
  const typed = edit.of === span ? edit.to : span
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const found = problemOf(typed)
  const problem = isChecked ? found : null
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!found) onSubmit(typed)
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        {(['first_day', 'last_day'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'first_day' ? 'De' : 'Até'}
            type="date"
            value={typed[end]}
            onChange={(day) => setEdit({ of: span, to: { ...typed, [end]: day } })}
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
