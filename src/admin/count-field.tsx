import { TextField } from '@/ui/text-field'
import { countRules, isCount } from './rules-draft'

type CountFieldProps = {
  field: keyof typeof countRules
  value: string
  onChange: (value: string) => void
  /** The id of what explains it. */
  describedBy?: string
}

/** A whole number, or nothing where that means something: the field says what. */
export function CountField({ field, value, onChange, describedBy }: CountFieldProps) {
  const { label, blank } = countRules[field]
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={blank}
      maxLength={10}
      value={value}
      onChange={onChange}
      aria-invalid={!isCount(field, value)}
      aria-describedby={describedBy}
    />
  )
}
