import type { ReactNode } from 'react'
import { fieldLook, Labelled } from './text-field'

type SelectFieldProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { readonly value: Value; readonly label: string }[]
  /** Shown before the list, such as a swatch of the chosen colour. */
  adornment?: ReactNode
  describedBy?: string
  disabled?: boolean | undefined
  className?: string
}

/** A labelled native select, which works best on touch screens. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, onChange, options, adornment, className } = props

  function onSelect(selected: string) {
    const chosen = options.find((option) => option.value === selected)
    if (chosen) onChange(chosen.value)
  }

  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <div className="flex items-center gap-2">
          {adornment}
          <select
            id={id}
            value={value}
            disabled={props.disabled}
            aria-describedby={props.describedBy}
            onChange={(event) => onSelect(event.target.value)}
            className={`${fieldLook} py-2 pr-9 pl-3`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Labelled>
  )
}
