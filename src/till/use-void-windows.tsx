import { useState, type ReactNode } from 'react'
import type { Coupon } from '@/lib/coupon'
import { openLate } from '@/ui/open-late'
import type { Outcome } from './outcomes'

/** The windows in which admins take coupons back. Their code comes when one is opened. */
export function useVoidWindows(onVoid: (outcome: Outcome) => void) {
  const [open, setOpen] = useState<ReactNode>(null)
  const onClose = () => setOpen(null)

  async function openFor(coupon: Coupon) {
    const code = await openLate(() => import('./void-coupon-window'))
    if (code)
      setOpen(<code.VoidCouponWindow coupon={coupon} onVoid={onVoid} onClose={onClose} />)
  }

  async function openForDevices() {
    const code = await openLate(() => import('./void-wins-window'))
    if (code) setOpen(<code.VoidWinsWindow onClose={onClose} />)
  }

  return {
    open,
    openFor: (coupon: Coupon) => void openFor(coupon),
    openForDevices: () => void openForDevices(),
  }
}
