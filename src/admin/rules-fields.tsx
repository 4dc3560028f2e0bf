import type { ReactNode } from 'react'
import { SelectField } from '@/ui/select-field'
import { TextArea, TextField } from '@/ui/text-field'
import {
  countRules,
  isCount,
  type LimitsDraft,
  MOST_CONDITION_LETTERS,
  type PrizeKind,
} from './rules-draft'

type CountFieldProps = {
  field: keyof typeof countRules
  value: string
  onChange: (value: string) => void
  /** The id of its description. */
  describedBy?: string
}

/** A whole number; an empty field means what its placeholder says. */
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

type LimitsFieldsProps = {
  draft: LimitsDraft
  onChange: (changes: Partial<LimitsDraft>) => void
  /** More fields, before the others. */
  children?: ReactNode
}

/** Stock, limit of the day, days of validity, and the conditions on the coupon. */
export const LimitsFields = ({ draft, onChange, children }: LimitsFieldsProps) => (
  <>
    <div className="admin-counts">
      {children}
      {(['stock', 'daily_cap', 'valid_days'] as const).map((field) => (
        <CountField
          key={field}
          field={field}
          value={draft[field]}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </div>
    <TextArea
      label="Condições no cupom"
      value={draft.conditions}
      onChange={(conditions) => onChange({ conditions })}
      maxLength={MOST_CONDITION_LETTERS}
    />
  </>
)

const kinds: readonly { value: PrizeKind; label: string }[] = [
  { value: 'coupon', label: 'Um prêmio, com cupom para o caixa' },
  { value: 'no-coupon', label: 'Um prêmio, sem cupom' },
  { value: 'no-win', label: 'Nada: não é um prêmio' },
]

type KindFieldProps = { value: PrizeKind; onChange: (value: PrizeKind) => void }

/** What its winner gets. The name of a prize decides nothing. */
export function KindField({ value, onChange }: KindFieldProps) {
  function onSelect(selected: string) {
    const kind = kinds.find((known) => known.value === selected)
    if (kind) onChange(kind.value)
  }
  return (
    <SelectField
      label="O que a pessoa leva"
      value={value}
      onChange={onSelect}
      options={kinds}
    />
  )
}
