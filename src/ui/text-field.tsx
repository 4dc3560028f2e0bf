import type { ComponentProps } from 'react'
import { fieldLook, Labelled } from './labelled'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A labelled line of text. */
export const TextField = ({ label, onChange, className, ...props }: TextFieldProps) => (
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
