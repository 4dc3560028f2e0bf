import type { ReactNode } from 'react'
import type { Terms } from '@/shop/coupon/coupons'
import type { Coupon } from '@/lib/draw'
import { shortDay } from '@/lib/day'
import { formatCouponCode } from '@/shop/coupon/coupon-code'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { checksOf, detailOf, isConfirmable, looks, type TillOutcome } from './outcomes'
import { UndoButton } from './last-uses'

const shopCode = lazyModule(
  async () => (await import('@/shop/coupon/coupon-card')).ShopCode,
)

type OutcomeCardProps = {
  outcome: TillOutcome
  onUndo: (id: string) => void
  /** The buttons for a coupon that can be used. */
  children: ReactNode
}

export function OutcomeCard({ outcome, onUndo, children }: OutcomeCardProps) {
  return (
    <section
      aria-label="Resultado"
      tabIndex={-1}
      style={{ '--tone': `var(${looks[outcome.state].tone})` }}
      className="till-outcome grid grid-cols-1 gap-3 rounded-lg bg-raised p-4 shadow-card outline-none"
    >
      <p className="till-verdict flex flex-wrap items-center font-display font-semibold">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="w-[1.5em] shrink-0">
          <circle cx="12" cy="12" r="12" fill="currentColor" />
          <path
            d={marks[outcome.state]}
            fill="none"
            stroke="var(--color-raised)"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
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
      {/* The list of today shows neither a use of yesterday nor more than twenty. */}
      {'redemption' in outcome && (
        <UndoButton
          key={outcome.redemption.id}
          redemption={outcome.redemption}
          name={outcome.coupon.name}
          onUndo={onUndo}
        />
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
  const { code: ShopCode } = useLazy(shopCode, { isWanted: shop_code !== undefined })
  const checks = isGood ? checksOf(terms) : []
  return (
    <div className="grid grid-cols-1 gap-[0.4rem] border-t border-line pt-3">
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
            <li key={check} className="flex gap-[0.6rem] wrap-anywhere">
              {check}
            </li>
          ))}
        </ul>
      )}
      {shop_code && (ShopCode ? <ShopCode code={shop_code} /> : <p>{shop_code}</p>)}
    </div>
  )
}

const DOTS = 'M7 12v.1M12 12v.1M17 12v.1'

/** The icon of each outcome, within 24 by 24 units. */
const marks: Readonly<Record<TillOutcome['state'], string>> = {
  valid: 'M5 8.5h14v2a1.5 1.5 0 0 0 0 3v2H5v-2a1.5 1.5 0 0 0 0-3zM13 9v6',
  redeemed: 'M6.5 12.5l3.5 3.5 7.5-8',
  undone: 'M9.5 7L6 10.5 9.5 14M6.5 10.5H14a3.5 3.5 0 0 1 0 7h-3',
  used: 'M7.5 7.5l9 9M16.5 7.5l-9 9',
  expired: 'M8 6.5h8M8 17.5h8M9 6.5v1.5l6 6.5v3M15 6.5v1.5l-6 6.5v3',
  'wrong-day': 'M6.5 8h11v9.5h-11zM6.5 11h11M9.5 6.5v3M14.5 6.5v3M10.5 13l3 3M13.5 13l-3 3',
  void: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8.2 15.8l7.6-7.6',
  unknown: 'M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M12 16.8v.1',
  mistyped: 'M7 17l.7-3L14.5 7.2l2.3 2.3L10 16.3zM12.5 17H17',
  denied: 'M7.5 11.5h9v6h-9zM9.5 11.5V9a2.5 2.5 0 0 1 5 0v2.5',
  unsure: DOTS,
  'perhaps-undone': DOTS,
  away: 'M6.5 11a8 8 0 0 1 11 0M9 13.8a4.5 4.5 0 0 1 6 0M12 16.8v.1M6.5 17.5l11-11',
  failed: 'M12 6.5v6.5M12 16.8v.1',
}
