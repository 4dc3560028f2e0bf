import type { ReactNode } from 'react'
import type { Terms } from '@/data/coupons'
import type { Coupon } from '@/lib/coupon'
import { shortDay } from '@/lib/day'
import { formatCouponCode } from '@/lib/coupon-code'
import { LateWindow } from '@/ui/late-window'
import { lateCode, useLate } from '@/ui/use-late'
import { checksOf, detailOf, isConfirmable, looks, type Outcome } from './outcomes'
import { UndoButton } from './undo-button'

const voidWindow = lateCode(async () => (await import('./void-windows')).VoidCouponWindow)
const shopCode = lateCode(async () => (await import('@/ui/coupon-card')).ShopCode)

type OutcomeCardProps = {
  outcome: Outcome
  onUndo: (id: string) => void
  /** Called once an admin cancelled the coupon; undefined: nobody here may. */
  onVoid: ((outcome: Outcome) => void) | undefined
  /** The button that confirms the use. */
  children: ReactNode
}

/** The outcome of a lookup or a use, as words, icon and colour. */
export function OutcomeCard({ outcome, onUndo, onVoid, children }: OutcomeCardProps) {
  // Admins can undo a use of any day here; tills undo theirs in the list of today.
  const canUndo =
    outcome.state === 'redeemed' ||
    (outcome.state === 'used' && outcome.redemption.seconds_to_undo === null)
  return (
    <section
      aria-label="Resultado"
      tabIndex={-1}
      style={{ '--tone': `var(${looks[outcome.state].tone})` }}
      className="till-outcome grid grid-cols-1 gap-3 rounded-lg bg-raised p-4 shadow-card"
    >
      <p className="till-verdict flex flex-wrap items-center font-display font-semibold">
        <OutcomeIcon state={outcome.state} />
        {looks[outcome.state].title}
      </p>
      <p className="text-lg">{detailOf(outcome)}</p>
      {'coupon' in outcome && (
        <Prize
          coupon={outcome.coupon}
          isGood={isConfirmable(outcome) || outcome.state === 'redeemed'}
        />
      )}
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
        <LateWindow window={voidWindow} action="Cancelar cupom">
          {(VoidCouponWindow, close) => (
            <VoidCouponWindow coupon={outcome.coupon} onVoid={onVoid} onClose={close} />
          )}
        </LateWindow>
      )}
    </section>
  )
}

type PrizeProps = {
  coupon: Coupon & { readonly terms?: Terms | undefined }
  /** A valid coupon has something to check and a code to type. */
  isGood: boolean
}

function Prize({ coupon, isGood }: PrizeProps) {
  const { name, code, conditions, valid_until, terms = {} } = coupon
  const shop_code = isGood ? coupon.shop_code : undefined
  const { code: ShopCode } = useLate(shopCode, { isWanted: shop_code !== undefined })
  const checks = isGood ? checksOf(terms) : []
  return (
    <div className="till-prize grid grid-cols-1 border-t border-line">
      <p className="font-display text-prize font-semibold wrap-anywhere text-balance">
        {name}
      </p>
      {conditions && <p className="text-lg wrap-anywhere">{conditions}</p>}
      <p className="text-ink-soft tabular-nums">
        {formatCouponCode(code)} · até {shortDay(valid_until)}
      </p>
      {checks.length > 0 && (
        <ul
          aria-label="Confira na compra"
          className="till-checks grid gap-2 rounded-lg px-4 py-3 font-semibold"
        >
          {checks.map((check) => (
            <li key={check} className="flex wrap-anywhere">
              {check}
            </li>
          ))}
        </ul>
      )}
      {shop_code && (ShopCode ? <ShopCode code={shop_code} /> : <p>{shop_code}</p>)}
    </div>
  )
}

/** The icon of each outcome, within 24 by 24 units. */
const marks: Readonly<Record<Outcome['state'], string>> = {
  valid: 'M5 8.500h14v2a1.500 1.500 0 0 0 0 3v2H5v-2a1.500 1.500 0 0 0 0-3zM13 9v6',
  redeemed: 'M6.500 12.500l3.500 3.500 7.500-8',
  undone: 'M9.500 7L6 10.500 9.500 14M6.500 10.500H14a3.500 3.500 0 0 1 0 7h-3',
  used: 'M7.500 7.500l9 9M16.500 7.500l-9 9',
  expired: 'M8 6.500h8M8 17.500h8M9 6.500v1.500l6 6.500v3M15 6.500v1.500l-6 6.500v3',
  'wrong-day':
    'M6.500 8h11v9.500h-11zM6.500 11h11M9.500 6.500v3M14.500 6.500v3M10.500 13l3 3M13.500 13l-3 3',
  void: 'M12 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11M8.200 15.800l7.600-7.600',
  unknown:
    'M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.400-1 .800-1 1.700M12 16.800v.100',
  mistyped: 'M7 17l.700-3L14.500 7.200l2.300 2.300L10 16.300zM12.500 17H17',
  denied: 'M7.500 11.500h9v6h-9zM9.500 11.500V9a2.500 2.500 0 0 1 5 0v2.500',
  unsure: 'M7 12v.100M12 12v.100M17 12v.100',
  away: 'M6.500 11a8 8 0 0 1 11 0M9 13.800a4.500 4.500 0 0 1 6 0M12 16.800v.100M6.500 17.500l11-11',
  failed: 'M12 6.500v6.500M12 16.800v.100',
}

function OutcomeIcon({ state }: { state: Outcome['state'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="till-mark shrink-0">
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <path
        d={marks[state]}
        fill="none"
        stroke="var(--color-raised)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
