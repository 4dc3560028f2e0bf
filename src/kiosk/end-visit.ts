import { endVisit } from '@/data/kiosk-storage'
import { signOut } from '@/data/staff-session'
import { staffStorage } from '@/data/staff-storage'
import { setSoundOn } from '@/device/sound-setting'
import { discard } from '@/device/storage'
import { closeToast, toastOnScreen } from '@/ui/toast'

/** What pages keep of who plays: the books heard, and the coupons seen. */
const KEPT_OF_A_VISIT = ['soundBookHistory', 'seenCoupons']

/**
 * Leaves nothing of a visit but what leaving its page does not take along. A draw that nobody has
 * seen stays: it is of the shop, and the next spin gets it (rule 13.3).
 */
export async function forgetVisit(): Promise<void> {
  endVisit()
  for (const key of KEPT_OF_A_VISIT) discard(key)
  setSoundOn(true)
  const toast = toastOnScreen()
  if (toast) closeToast(toast.id)
  if (staffStorage.getItem(staffStorage.key) !== null) await signOut()
}
