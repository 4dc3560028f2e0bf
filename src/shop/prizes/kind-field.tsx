import { SelectField } from '@/ui/select-field'
import type { PrizeRules } from './prize-rules'

const kinds = [
  { value: 'coupon', label: 'Um prêmio, com cupom para o caixa' },
  { value: 'no-coupon', label: 'Um prêmio, sem cupom' },
  { value: 'no-win', label: 'Nada (sem prêmio)' },
] as const

type Kind = Pick<PrizeRules, 'is_win' | 'gives_coupon'>

const kindOf = ({ is_win, gives_coupon }: Kind) =>
  is_win ? (gives_coupon ? 'coupon' : 'no-coupon') : 'no-win'

type KindFieldProps = { draft: Kind; onChange: (kind: Kind) => void }

/** What the winner of a prize gets; its name decides nothing. */
export const KindField = ({ draft, onChange }: KindFieldProps) => (
  <SelectField
    label="O que a pessoa leva"
    value={kindOf(draft)}
    onChange={(kind) =>
      onChange({ is_win: kind !== 'no-win', gives_coupon: kind === 'coupon' })
    }
    options={kinds}
  />
)
