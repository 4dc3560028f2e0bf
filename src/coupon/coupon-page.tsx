import { useDeferredValue } from 'react'
import { isCouponCode } from '@/lib/coupon-code'
import { Announcement } from '@/ui/announcement'
import { GameFrame } from '@/ui/game-frame'
import { CodeForm } from './code-form'
import { BlankTicket } from './known-coupon'
import { OpenCoupon } from './open-coupon'
import { useAddressCode } from './use-address-code'
import { DAMAGED, NO_CODE } from './words'
import './coupon.css'

/** A coupon on the phone of who won it. Its code stands behind `#` in the address. */
export function CouponPage() {
  const code = useAddressCode()
  return (
    <GameFrame room="coupon" title="Seu Cupom">
      <div className="coupon-room">
        <CouponOrForm code={code} />
      </div>
    </GameFrame>
  )
}

function CouponOrForm({ code }: { code: string | null }) {
  if (code === null) return <BlankTicket />
  if (isCouponCode(code)) return <OpenCoupon key={code} code={code} />
  return <NoCoupon isDamaged={code !== ''} />
}

function NoCoupon({ isDamaged }: { isDamaged: boolean }) {
  // An announcement speaks what changes in it, and not what it came with.
  const spoken = useDeferredValue(isDamaged ? DAMAGED : '', '')
  return (
    <>
      <CodeForm reason={isDamaged ? DAMAGED : NO_CODE} />
      <Announcement>{spoken}</Announcement>
    </>
  )
}
