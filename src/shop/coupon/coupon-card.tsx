import { printerPaper } from './printer'
import { shopName } from '@/shop/settings/branding'
import type { Coupon } from '@/lib/draw'
import { couponAddress, spelledCode, spelledSigns } from './coupon'
import { shortDay } from '@/lib/day'
import { formatCouponCode } from './coupon-code'
import { EAN13_WIDTH, ean13Path, isEan13 } from './ean13'
import { qrCodeOf } from '@/lib/qr-code'
import { Button } from '@/ui/button'
import './coupon-card.css'
import { QrPicture } from '@/ui/qr-picture'
import { usePhoneOrigin } from './phone-origin'
import { lazyModule } from '@/ui/use-lazy'

const couponPrinter = lazyModule(() => import('./print-coupon'))

export type CouponCardProps = {
  coupon: Coupon
  hint: string
  /** A word stamped over a coupon that is no longer valid. */
  stamp?: string | undefined
}

const NO_NETWORK =
  'Esta tela está sem internet e o código QR não vai abrir. Fotografe o código e mostre-o no caixa.'

/** A coupon as a printed card: the prize, the code, and a stub with the code to scan. */
export function CouponCard({ coupon, hint, stamp }: CouponCardProps) {
  const { code, name, conditions, valid_until, shop_code } = coupon
  const paper = printerPaper()
  const origin = usePhoneOrigin()
  const address = qrCodeOf(couponAddress(origin ?? location.origin, code))
  return (
    <div className="coupon-place">
      <section aria-label="Cupom" className="coupon">
        <div className="coupon-main">
          {paper && <p className="coupon-shop">{shopName()}</p>}
          <p className="coupon-prize font-display">{name}</p>
          <p className="coupon-code">
            <span className="sr-only">Código: {spelledCode(code)}</span>
            <CodeGroups code={code} />
          </p>
          {shop_code && !stamp && <ShopCode code={shop_code} />}
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
      {paper && (
        <Button
          look="quiet"
          className="mt-4 w-full text-lg"
          onClick={async () => {
            const late = await couponPrinter.load()
            if (late) late.printCoupon(paper)
            else window.print()
          }}
        >
          Imprimir
        </Button>
      )}
    </div>
  )
}

/** Breaks only between groups. */
function CodeGroups({ code }: { code: string }) {
  return (
    <span aria-hidden="true">
      {formatCouponCode(code)
        .match(/[^-]+-?/g)
        ?.map((group, place) => (
          // A code may hold a group twice.
          <span key={place} className="coupon-group">
            {group}
          </span>
        ))}
    </span>
  )
}

/** A code of the shop's own till, in letters and as a barcode. */
export function ShopCode({ code }: { code: string }) {
  const isBarcode = isEan13(code)
  const qr = isBarcode ? undefined : qrCodeOf(code)
  return (
    <div
      data-barcode={isBarcode}
      className="shop-code @container grid w-full grid-cols-1 justify-items-center gap-1"
    >
      <p className="shop-code-name text-ink-soft">Código da loja</p>
      {/* The digits of a barcode fit into one line. */}
      <p
        aria-hidden="true"
        className={`shop-code-text text-[min(9.5cqi,3rem)] leading-tight font-bold tabular-nums ${isBarcode ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      >
        {code}
      </p>
      <p className="sr-only">{spelledSigns(code)}</p>
      {isBarcode && <Barcode code={code} />}
      {qr && <QrPicture code={qr} label="Código QR da loja" className="max-w-40" />}
    </div>
  )
}

const BARS_HEIGHT = 44
/** Bars of digits end above the digits; guard bars reach between them. */
const HALVES = [14, 61] as const
const HALF_WIDTH = 42

/** An EAN-13 with its digits, black on white. */
const Barcode = ({ code }: { code: string }) => (
  <svg
    viewBox={`0 0 ${EAN13_WIDTH} ${BARS_HEIGHT + 6}`}
    role="img"
    aria-label="Código de barras da loja"
    shapeRendering="crispEdges"
    className="w-full max-w-72 forced-color-adjust-none"
  >
    <rect width="100%" height="100%" fill="white" />
    <path d={ean13Path(code, BARS_HEIGHT)} />
    <g fontSize="10" textAnchor="middle">
      <text x="5.5" y={BARS_HEIGHT + 3}>
        {code[0]}
      </text>
      {HALVES.map((start, half) => (
        <g key={start}>
          <path
            d={`M${start} ${BARS_HEIGHT - 6}h${HALF_WIDTH}v6h-${HALF_WIDTH}z`}
            fill="white"
          />
          <text x={start + HALF_WIDTH / 2} y={BARS_HEIGHT + 3} textLength={HALF_WIDTH - 6}>
            {code.slice(1 + half * 6, 7 + half * 6)}
          </text>
        </g>
      ))}
    </g>
  </svg>
)
