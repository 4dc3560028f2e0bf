import type { ReactNode } from 'react'
import { TextArea } from '@/ui/text-area'
import { CountField } from './count-field'
import { MOST_CONDITION_LETTERS, type LimitsDraft } from './rules-draft'

type LimitsFieldsProps = {
  draft: LimitsDraft
  onChange: (changes: Partial<LimitsDraft>) => void
  /** What stands before them, where there is more to count. */
  children?: ReactNode
}

/** How many there are, and what the coupon says. */
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
