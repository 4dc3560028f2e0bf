import { useId, type ComponentProps } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Labelled lines of text. */
export function TextArea({ label, onChange, className = '', ...props }: TextAreaProps) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        className="min-h-target w-full rounded-lg border-2 border-control bg-raised px-3 py-2"
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    </div>
  )
}
