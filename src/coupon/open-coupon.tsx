import { useDeferredValue } from 'react'
import { formatCouponCode } from '@/lib/coupon-code'
import { Announcement } from '@/ui/announcement'
import { Button } from '@/ui/button'
import { CodeForm } from './code-form'
import { BlankTicket, KnownCoupon } from './known-coupon'
import { useCoupon } from './use-coupon'
import { readingInWords, UNKNOWN } from './words'

/** The coupon of a code, and what is the matter where there is none. */
export function OpenCoupon({ code }: { code: string }) {
  const { reading, reload } = useCoupon(code)
  // An announcement speaks what changes in it, and not what it came with.
  const spoken = useDeferredValue(readingInWords(reading), '')
  return (
    <>
      {'coupon' in reading && (
        <KnownCoupon coupon={reading.coupon} isConfirmed={reading.status === 'read'} />
      )}
      {reading.status === 'loading' && <BlankTicket />}
      {reading.status === 'unknown' && (
        <CodeForm reason={UNKNOWN} initialCode={formatCouponCode(code)} />
      )}
      {reading.status === 'failed' && <OutOfReach code={code} onReload={reload} />}
      <Announcement>{spoken}</Announcement>
    </>
  )
}

/** No coupon is lost with the network: its code is known. */
function OutOfReach({ code, onReload }: { code: string; onReload: () => void }) {
  return (
    <div className="coupon-away">
      <img
        src="/drawings/empty/offline.svg"
        alt=""
        width={240}
        height={180}
        className="drawing"
      />
      <p className="text-lg text-balance">
        Seu cupom não pôde ser aberto agora. O caixa também o encontra pelo código:
      </p>
      <p className="text-prize font-semibold tabular-nums">{formatCouponCode(code)}</p>
      <Button onClick={onReload} className="text-lg">
        Tentar Novamente
      </Button>
    </div>
  )
}
