import type { ReactNode } from 'react'
import { shortDay, type Coupon } from '@/lib/coupon'
import { formatCouponCode } from '@/lib/coupon-code'
import { OutcomeIcon } from './outcome-icon'
import { detailOf, titles, type Outcome } from './outcomes'
import { UndoButton } from './undo-button'

type OutcomeCardProps = {
  outcome: Outcome
  onUndo: (id: string) => void
  /** What can be done with it. */
  children: ReactNode
}

/** What came of a code: told by its words, its mark and its colour. */
export function OutcomeCard({ outcome, onUndo, children }: OutcomeCardProps) {
  return (
    <section
      aria-label="Resultado"
      tabIndex={-1}
      data-state={outcome.state}
      className="till-outcome"
    >
      <p className="till-verdict font-display">
        <OutcomeIcon state={outcome.state} />
        {titles[outcome.state]}
      </p>
      <p className="text-lg">{detailOf(outcome)}</p>
      {'coupon' in outcome && <Prize coupon={outcome.coupon} />}
      {children}
      {outcome.state === 'redeemed' && (
        <UndoButton
          key={outcome.redemption.id}
          redemption={outcome.redemption}
          coupon={outcome.coupon}
          onUndo={onUndo}
        />
      )}
    </section>
  )
}

function Prize({ coupon: { name, code, conditions, valid_until } }: { coupon: Coupon }) {
  return (
    <div className="till-prize">
      <p className="font-display text-prize font-semibold wrap-anywhere text-balance">
        {name}
      </p>
      {conditions && <p className="text-lg wrap-anywhere">{conditions}</p>}
      <p className="text-ink-soft tabular-nums">
        {formatCouponCode(code)} · até {shortDay(valid_until)}
      </p>
    </div>
  )
}
