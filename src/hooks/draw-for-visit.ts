import { askForDraw } from '@/data/kiosk-draw'
import { hasAllCoupons } from '@/device/visit'

/** As `askForDraw`; a visit that has all its coupons asks for none, and plays for fun. */
export const drawForVisit: typeof askForDraw = async (...asked) =>
  hasAllCoupons() ? { kind: 'for-fun' } : askForDraw(...asked)
