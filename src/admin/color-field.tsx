import { paintOf, prizeColors } from '@/lib/prize-color'
import { SelectField } from '@/ui/select-field'

const colors = prizeColors.map(({ name, className }) => ({ value: className, label: name }))

type ColorFieldProps = {
  value: string
  onChange: (color: string) => void
  disabled?: boolean
}

/** The colour of a slice: one of ten, or its present custom colour. */
export function ColorField({ value, onChange, disabled }: ColorFieldProps) {
  const isKnown = colors.some((color) => color.value === value)
  return (
    <SelectField
      label="Cor"
      value={value}
      onChange={onChange}
      options={isKnown ? colors : [{ value, label: 'Outra' }, ...colors]}
      disabled={disabled}
      adornment={
        <span
          aria-hidden="true"
          className="size-11 shrink-0 rounded-lg border-2 border-control"
          style={{ backgroundColor: paintOf(value) }}
        />
      }
    />
  )
}
