import { prefersReducedMotion } from '@/device/media'
import { type Coupon, couponInWords } from '@/lib/coupon'
import { shortDay } from '@/lib/day'
import { formatCouponCode } from '@/lib/coupon-code'
import { FirstAnnouncement } from './game-frame'
import { lateCode, useLate } from './use-late'

const couponCard = lateCode(async () => (await import('./coupon-card')).CouponCard)

/** Fetches the coupon's code while the prize is being drawn. */
export const preloadCoupon = couponCard.load

/** The coupon of a win, announced once; plain text until its code has loaded. */
export function LateCoupon({ coupon }: { coupon: Coupon }) {
  const { code: Card } = useLate(couponCard)
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
      <FirstAnnouncement>{couponInWords(coupon)}</FirstAnnouncement>
    </>
  )
}

/** On a small screen the coupon would be below the fold. */
const bringIntoView = (place: HTMLElement | null) =>
  place?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })

function PlainCoupon({
  coupon: { code, name, conditions, valid_until, shop_code },
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
      {shop_code && <p>{shop_code}</p>}
      <p>Válido até {shortDay(valid_until)}</p>
      {conditions && <p className="wrap-anywhere">{conditions}</p>}
      <p className="text-ink-soft">Mostre o código no caixa.</p>
    </section>
  )
}
