import { SelectField } from '@/ui/select-field'
import type { PrizeKind } from './rules-draft'

const kinds: readonly { value: PrizeKind; label: string }[] = [
  { value: 'coupon', label: 'Um prêmio, com cupom para o caixa' },
  { value: 'no-coupon', label: 'Um prêmio, sem cupom' },
  { value: 'no-win', label: 'Nada: não é um prêmio' },
]

type KindFieldProps = { value: PrizeKind; onChange: (value: PrizeKind) => void }

/** What whoever draws a prize gets: never decided by its name. */
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
