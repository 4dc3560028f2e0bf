import type { ComponentProps } from 'react'
import { fieldLook, Labelled } from './labelled'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Labelled lines of text. */
export const TextArea = ({ label, onChange, className, ...props }: TextAreaProps) => (
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
