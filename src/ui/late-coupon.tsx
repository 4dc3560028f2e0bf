import { useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import { prefersReducedMotion } from '@/device/motion'
import { couponInWords, shortDay, type Coupon } from '@/lib/coupon'
import { formatCouponCode } from '@/lib/coupon-code'
import { Announcement } from './announcement'
import type { CouponCardProps } from './coupon-card'

let loadedCard: ComponentType<CouponCardProps> | null = null

/** Fetches what shows a coupon: to be called while chance decides, and before it is needed. */
export async function preloadCoupon(): Promise<void> {
  try {
    const { CouponCard } = await import('./coupon-card')
    loadedCard = CouponCard
  } catch (error) {
    console.warn('The coupon is shown in plain text.', error)
  }
}

/**
 * The coupon of a win, spoken once. Its ticket comes with the result and not with the page; until
 * it is there, and when it does not come, the coupon stands in plain text.
 */
export function LateCoupon({ coupon }: { coupon: Coupon }) {
  const [Card, setCard] = useState(() => loadedCard)
  // An announcement speaks what changes in it, and not what it came with.
  const spoken = useDeferredValue(couponInWords(coupon), '')

  useEffect(() => {
    if (!Card) void preloadCoupon().then(() => setCard(() => loadedCard))
  }, [Card])

  return (
    <>
      <div
        key={Card ? 'ticket' : 'plain'}
        ref={bringIntoView}
        className="flex w-full flex-col items-center"
      >
        {Card ? (
          <Card
            coupon={coupon}
            hint="Aponte a câmera do celular ou mostre o código no caixa."
          />
        ) : (
          <PlainCoupon coupon={coupon} />
        )}
      </div>
      <Announcement>{spoken}</Announcement>
    </>
  )
}

/** On a small screen a coupon lies below the fold, where nobody would look for it. */
const bringIntoView = (place: HTMLElement | null) =>
  place?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })

function PlainCoupon({
  coupon: { code, name, conditions, valid_until },
}: {
  coupon: Coupon
}) {
  return (
    <section
      aria-label="Cupom"
      className="w-full max-w-xl rounded-2xl border-2 border-control bg-raised px-5 py-3 text-center"
    >
      <p className="text-lg wrap-anywhere">{name}</p>
      <p className="text-prize font-semibold">{formatCouponCode(code)}</p>
      <p>Válido até {shortDay(valid_until)}</p>
      {conditions && <p className="wrap-anywhere">{conditions}</p>}
      <p className="text-ink-soft">Mostre o código no caixa.</p>
    </section>
  )
}
