import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { shortDay, type Coupon } from '@/lib/coupon'
import { formatCouponCode } from '@/lib/coupon-code'
import { OutcomeIcon } from './outcome-icon'
import { detailOf, titles, type Outcome } from './outcomes'
import { UndoButton } from './undo-button'

type OutcomeCardProps = {
  outcome: Outcome
  onUndo: (id: string) => void
  /** Opens the window in which admins take it back. */
  onVoid: ((coupon: Coupon) => void) | undefined
  /** What can be done with it. */
  children: ReactNode
}

/** What came of a code: told by its words, its mark and its colour. */
export function OutcomeCard({ outcome, onUndo, onVoid, children }: OutcomeCardProps) {
  // A use of any day is undone by admins alone; tills find their own in the list of today.
  const canUndo =
    outcome.state === 'redeemed' ||
    (outcome.state === 'used' && outcome.redemption.seconds_to_undo === null)
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
      {canUndo && (
        <UndoButton
          key={outcome.redemption.id}
          redemption={outcome.redemption}
          coupon={outcome.coupon}
          onUndo={onUndo}
        />
      )}
      {onVoid && outcome.state === 'valid' && (
        <Button look="quiet" onClick={() => onVoid(outcome.coupon)}>
          Cancelar cupom
        </Button>
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
