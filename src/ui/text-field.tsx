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

type CodeFieldProps = Pick<
  FieldProps<'input'>,
  'value' | 'onChange' | 'readOnly' | 'aria-describedby'
>

/** Where the code of a coupon is typed. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    label="Código do cupom"
    maxLength={300}
    autoComplete="off"
    autoCorrect="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="go"
    className="[&_input]:text-[clamp(1.25rem,1rem+2vw,2rem)] [&_input]:uppercase [&_input]:tabular-nums"
    {...props}
  />
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
