import type { KeptCoupon } from './coupons'
import { canShare } from '@/device/download'
import { Button } from '@/ui/button'
import { destructive, showToast } from '@/ui/toast'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { couponImage } from './coupon-image'

const PNG = { type: 'image/png' }

/**
 * Shares the picture of a coupon, if the device's share menu accepts it: the browsers inside other
 * apps save none.
 */
export function ShareButton({ coupon }: { coupon: KeptCoupon }) {
  const { isBusy, run } = useOneAtATime()
  const name = `cupom-${coupon.code}.png`
  if (!canShare(new File([], name, PNG))) return null

  async function share() {
    try {
      const image = new File([await couponImage(coupon)], name, PNG)
      await navigator.share({ files: [image] })
    } catch (error) {
      // The visitor closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The coupon was not shared.', error)
      showToast(
        destructive('Erro ao Compartilhar', 'Uma foto da tela também serve no caixa.'),
      )
    }
  }

  return (
    <Button
      look="quiet"
      aria-disabled={isBusy}
      onClick={() => void run(share)}
      className="w-full max-w-md text-lg"
    >
      Compartilhar
    </Button>
  )
}
