import { voidCoupon } from '@/data/voided-wins'
import type { Coupon } from '@/lib/coupon'
import { formatCouponCode } from '@/lib/coupon-code'
import { toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import type { Outcome } from './outcomes'
import { VoidForm } from './void-form'

type VoidCouponWindowProps = {
  coupon: Coupon
  /** Told how the coupon stands then. */
  onVoid: (outcome: Outcome) => void
  onClose: () => void
}

const words = { done: '', failed: 'Erro ao cancelar cupom', denied: 'cancelar cupons' }

/** Takes back the coupon that was looked up. */
export function VoidCouponWindow({ coupon, onVoid, onClose }: VoidCouponWindowProps) {
  async function onSubmit(reason: string) {
    const result = await voidCoupon(coupon.code, reason)
    if (result.ok) onVoid(result.value)
    else showToast(toastOf(result, words, ''))
    return result.ok
  }

  return (
    <VoidForm
      title="Cancelar cupom"
      description={`${coupon.name}, ${formatCouponCode(coupon.code)}. O caixa não o aceita mais, e o prêmio volta ao estoque.`}
      action="Cancelar cupom"
      onSubmit={onSubmit}
      onClose={onClose}
    />
  )
}
