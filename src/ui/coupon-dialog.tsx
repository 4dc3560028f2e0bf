import type { Coupon } from '@/lib/coupon'
import type { RoomName } from '@/lib/paths'
import { Button } from './button'
import { Dialog } from './dialog'
import { LateCoupon } from './late-coupon'

type CouponDialogProps = {
  room: RoomName
  /** Nothing is shown without one. */
  coupon: Coupon | null
  onClose: () => void
}

/** The coupon of a promise, where the page has no place of its own for it. */
export const CouponDialog = ({ room, coupon, onClose }: CouponDialogProps) =>
  coupon && (
    <Dialog
      open
      room={room}
      onClose={onClose}
      title="Seu Cupom"
      description="Leve este código ao caixa: ele vale o que está escrito."
    >
      <LateCoupon coupon={coupon} />
      <Button onClick={onClose} className="text-lg">
        Fechar
      </Button>
    </Dialog>
  )
