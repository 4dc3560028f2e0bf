import type { Coupon } from '@/lib/coupon'
import type { FunReason } from '@/lib/draw'
import type { PageName } from '@/lib/paths'
import { Button } from './button'
import { Dialog } from './dialog'
import { LateCoupon } from './late-coupon'
import { ForFun } from './prize-card'

type CouponDialogProps = {
  page: PageName
  /** A coupon, or the reason for none; without either nothing is shown. */
  reward: Coupon | FunReason | null
  onClose: () => void
}

/** The coupon of a reward, on pages without a place for it. */
export function CouponDialog({ page, reward, onClose }: CouponDialogProps) {
  if (reward === null) return null
  const isFun = typeof reward === 'string'
  return (
    <Dialog
      open
      page={page}
      onClose={onClose}
      title={isFun ? 'Desta Vez, Sem Cupom' : 'Seu Cupom'}
      description={
        isFun
          ? 'A brincadeira valeu!'
          : 'Leve este código ao caixa: ele vale o que está escrito.'
      }
    >
      {isFun ? <ForFun reason={reward} /> : <LateCoupon coupon={reward} />}
      <Button onClick={onClose} className="text-lg">
        Fechar
      </Button>
    </Dialog>
  )
}
