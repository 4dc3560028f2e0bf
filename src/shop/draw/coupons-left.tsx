import { useSyncExternalStore } from 'react'
import { couponsLeft, subscribeToCoupons } from '@/shop/device/visit-coupons'

/** Above this, tickets in a row would not be counted at a glance. */
const MOST_TICKETS = 6

const inWords = (left: number) =>
  left === 0 ? 'nenhum cupom mais' : left === 1 ? 'mais 1 cupom' : `mais ${left} cupons`

/** The coupons left in this visit as small tickets; a win tears one off (rule 13.7). */
export function CouponsLeft() {
  const coupons = useSyncExternalStore(subscribeToCoupons, couponsLeft, () => null)
  if (!coupons) return null
  const { left, of } = coupons
  return (
    <p className="flex items-center justify-center gap-1.5 text-ink-soft">
      Nesta visita: {inWords(left)}.
      {of <= MOST_TICKETS &&
        Array.from({ length: of }, (_, place) => (
          <svg
            key={place}
            viewBox="0 0 24 16"
            aria-hidden="true"
            data-torn={place >= left}
            className="coupon-left h-4 w-6"
          >
            <path d="M1 1h22v4.500a2.500 2.500 0 0 0 0 5V15H1v-4.500a2.500 2.500 0 0 0 0-5z" />
          </svg>
        ))}
    </p>
  )
}
