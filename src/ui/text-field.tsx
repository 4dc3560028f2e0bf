import { useId, type ComponentProps } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A labelled line of text. */
export function TextField({ label, onChange, className = '', ...props }: TextFieldProps) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        className="min-h-target w-full rounded-lg border-2 border-control bg-raised px-3 py-2 placeholder:text-ink-soft aria-invalid:border-danger"
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    </div>
  )
}
