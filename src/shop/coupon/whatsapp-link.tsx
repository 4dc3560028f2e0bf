import type { KeptCoupon } from './coupons'
import { useReadSettings } from '@/shop/settings/use-read-settings'
import { formatCouponCode } from './coupon-code'
import { settingIn } from '@/shop/settings/setting-list'

type WhatsAppLinkProps = { coupon: KeptCoupon | null | undefined }

/**
 * Opens a message to the shop that names a valid coupon, if the shop has a number. The hub sends
 * nothing.
 */
export function WhatsAppLink({ coupon }: WhatsAppLinkProps) {
  const { data } = useReadSettings()
  const digits = data && settingIn(data, 'whatsapp')
  if (!digits || coupon?.state !== 'valid') return null
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
