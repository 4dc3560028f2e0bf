import { type Coupon, couponAddress, spelledCode } from '@/lib/coupon'
import { shortDay } from '@/lib/day'
import { formatCouponCode } from '@/lib/coupon-code'
import { qrCodeOf } from '@/lib/qr-code'
import './coupon-card.css'
import { QrPicture, usePhoneOrigin } from './qr-picture'

export type CouponCardProps = {
  coupon: Coupon
  /** What to do with it. */
  hint: string
  /** A word stamped over a coupon that is worth nothing any more. */
  stamp?: string | undefined
}

const NO_NETWORK =
  'Este computador está sem rede, e o celular não abre o QR. Fotografe o código e mostre-o no caixa.'

/** A coupon as a printed ticket: what it is worth, its code, and the stub with the code to scan. */
export function CouponCard({ coupon, hint, stamp }: CouponCardProps) {
  const { code, name, conditions, valid_until } = coupon
  const origin = usePhoneOrigin()
  const address = qrCodeOf(couponAddress(origin ?? location.origin, code))
  return (
    <div className="coupon-place">
      <section aria-label="Cupom" className="coupon">
        <div className="coupon-main">
          <p className="coupon-prize font-display">{name}</p>
          <p className="coupon-code">
            <span className="sr-only">Código: {spelledCode(code)}</span>
            <CodeGroups code={code} />
          </p>
          <p className="coupon-validity">Válido até {shortDay(valid_until)}</p>
          {conditions && <p className="coupon-conditions">{conditions}</p>}
        </div>
        <div className="coupon-stub">
          {address && <QrPicture code={address} label="Código QR do cupom" />}
          <p className="coupon-hint">{origin === null ? NO_NETWORK : hint}</p>
          {stamp && (
            <p className="coupon-stamp font-display" aria-hidden="true">
              {stamp}
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

/** A line that is too long breaks between two groups. */
function CodeGroups({ code }: { code: string }) {
  return (
    <span aria-hidden="true">
      {formatCouponCode(code)
        .split(/(?<=-)/)
        .map((group, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a code may hold a group twice
          <span key={place} className="coupon-group">
            {group}
          </span>
        ))}
    </span>
  )
}
