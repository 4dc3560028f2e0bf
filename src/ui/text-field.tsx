import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'onChange' | 'value' | 'id'
> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A labelled text input. */
export const TextField = ({
  label,
  onChange,
  className,
  ...props
}: FieldProps<'input'>) => (
  <Labelled label={label} className={className}>
    {(id) => (
      <input
        id={id}
        className={`${fieldLook} px-3 py-2 placeholder:text-ink-soft aria-invalid:border-danger`}
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    )}
  </Labelled>
)

/** The look of every labelled field. */
export const fieldLook = 'min-h-target w-full rounded-lg border-2 border-control bg-raised'

type LabelledProps = {
  label: string
  className?: string | undefined
  /** The field; it takes the id that the label points to. */
  children: (id: string) => ReactNode
}

/** A label above its field. */
export function Labelled({ label, className = '', children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** A labelled text area. */
export const TextArea = ({
  label,
  onChange,
  className,
  ...props
}: FieldProps<'textarea'>) => (
  <Labelled label={label} className={className}>
    {(id) => (
      <textarea
        id={id}
        rows={2}
        className={`${fieldLook} px-3 py-2`}
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    )}
  </Labelled>
)
