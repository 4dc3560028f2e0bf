import { useId } from 'react'
import { SelectField } from '@/ui/select-field'
import type { RulesDraft } from './rules-draft'

type Choice = RulesDraft['gives_coupon']

const choices: readonly { value: Choice; label: string }[] = [
  { value: 'name', label: 'Conforme o nome' },
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
]

type CouponFieldProps = { value: Choice; onChange: (value: Choice) => void }

/** Whether a prize gives a coupon; without a word by staff the database goes by its name. */
export function CouponField({ value, onChange }: CouponFieldProps) {
  const hintId = useId()

  function onSelect(selected: string) {
    const choice = choices.find((known) => known.value === selected)
    if (choice) onChange(choice.value)
  }

  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label="Dá cupom?"
        value={value}
        onChange={onSelect}
        options={choices}
        describedBy={hintId}
      />
      <p id={hintId} className="text-sm text-ink-soft">
        Conforme o nome, não dá cupom o que começa por “Nada”, “Sem prêmio”, “Não foi desta
        vez” ou “Tente”.
      </p>
    </div>
  )
}
