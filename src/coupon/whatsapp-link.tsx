import type { KeptCoupon } from '@/data/coupons'
import { useReadSettings } from '@/hooks/use-read-settings'
import { formatCouponCode } from '@/lib/coupon-code'
import { settingIn } from '@/lib/shop-settings'

/** Opens a message to the shop that names the coupon, if the shop has a number. The hub sends nothing. */
export function WhatsAppLink({ coupon }: { coupon: KeptCoupon }) {
  const { data } = useReadSettings()
  const digits = data && settingIn(data, 'whatsapp')
  if (!digits) return null
  const { name, code } = coupon
  const draft = `Olá! Ganhei “${name}” nos jogos da livraria. Meu cupom: ${formatCouponCode(code)}.`
  return (
    <a
      href={`https://wa.me/${digits}?text=${encodeURIComponent(draft)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-target items-center text-lg font-semibold underline decoration-accent decoration-2 underline-offset-4"
    >
      Falar com a loja no WhatsApp
    </a>
  )
}
