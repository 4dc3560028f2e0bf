import { useState } from 'react'
import { problemOf, type Span } from './span'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { TextField } from '@/ui/text-field'

type SpanFormProps = {
  /** What its fields show first, and again when it is replaced. */
  span: Span
  action: string
  isBusy?: boolean
  /** Called only with a span that is valid. */
  onSubmit: (span: Span) => void
}

/** Two fields for the first and last day. */
export function SpanForm(props: SpanFormProps) {
  const { span, action, isBusy = false, onSubmit } = props
  const [edit, setEdit] = useState({ of: span, to: span })
  const typed = edit.of === span ? edit.to : span
  return (
    <CheckedForm
      className="flex flex-wrap items-start gap-3"
      onSubmit={() => onSubmit(typed)}
    >
      {(['first_day', 'last_day'] as const).map((end) => (
        <TextField
          key={end}
          label={end === 'first_day' ? 'De' : 'Até'}
          type="date"
          value={typed[end]}
          onChange={(day) => setEdit({ of: span, to: { ...typed, [end]: day } })}
          problem={end === 'last_day' ? problemOf(typed) : undefined}
          className="basis-48"
        />
      ))}
      {/* In line with the fields, below whose labels mistakes stand. */}
      <Button type="submit" aria-disabled={isBusy} className="mt-7">
        {action}
      </Button>
    </CheckedForm>
  )
}
