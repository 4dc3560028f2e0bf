import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { noteCoupon, ticketHere } from './ticket'
import { noteCouponOfVisit } from '@/shop/device/visit-coupons'
import { prefersReducedMotion } from '@/device/media'
import { playSound } from '@/device/sound'
import type { Coupon } from '@/lib/draw'
import { couponInWords } from '@/shop/coupon/coupon'
import { shortDay } from '@/lib/day'
import { formatCouponCode } from '@/shop/coupon/coupon-code'
import { shopPaths } from '@/shop/paths'
import { LaterAnnouncement } from '@/ui/game-frame'
import { lazyModule, useLazy } from '@/ui/use-lazy'

const couponCard = lazyModule(
  async () => (await import('@/shop/coupon/coupon-card')).CouponCard,
)

/** Fetches the coupon's code while the prize is being drawn. */
export const preloadCoupon = couponCard.load

/** After the card of the prize has come. */
const SLIP_AFTER_MS = 500

/**
 * The coupon of a win, which slides out from under the card of its prize, announced once; plain text
 * until its code has loaded. A phone, which has it by a ticket, does not scan its own screen: it
 * opens the coupon's page.
 */
export function LazyCoupon({ coupon }: { coupon: Coupon }) {
  const { code: Card } = useLazy(couponCard)
  const isOnPhone = ticketHere() !== null
  const { code } = coupon
  useEffect(() => {
    noteCoupon(code)
    noteCouponOfVisit(code)
    const timer = setTimeout(() => playSound('tear'), SLIP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [code])
  return (
    <>
      <div
        key={Card ? 'ticket' : 'plain'}
        ref={bringIntoView}
        className="coupon-slip w-full"
      >
        {Card ? (
          <Card
            coupon={coupon}
            hint={
              isOnPhone ? SHOW : 'Aponte a câmera do celular ou mostre o código no caixa.'
            }
          />
        ) : (
          <PlainCoupon coupon={coupon} />
        )}
        {isOnPhone && (
          <Link
            to={`${shopPaths.coupon}#${code}`}
            className="mt-2 inline-flex min-h-target items-center rounded-lg bg-raised px-4 text-lg font-semibold underline underline-offset-4"
          >
            Guardar o cupom
          </Link>
        )}
      </div>
      <LaterAnnouncement>{couponInWords(coupon)}</LaterAnnouncement>
    </>
  )
}

const SHOW = 'Mostre o código no caixa.'

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
      <p className="text-ink-soft">{SHOW}</p>
    </section>
  )
}
