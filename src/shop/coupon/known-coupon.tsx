import type { KeptCoupon } from './coupons'
import { canShare, downloadFile } from '@/device/download'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { couponInWords } from './coupon'
import { clockTime, dayOf, shortDay } from '@/lib/day'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { Button } from '@/ui/button'
import { CouponCard } from './coupon-card'
import { Opening } from '@/ui/opening'
import { destructive, showToast } from '@/ui/toast'
import { lazyModule, useLazy } from '@/ui/use-lazy'

const picture = lazyModule(() => import('./coupon-image'))

type KnownCouponProps = {
  coupon: KeptCoupon
  /** False for a stored coupon until the service has confirmed it. */
  isConfirmed: boolean
}

/** The coupon and, while it is valid, buttons that save and share it as a picture. */
export function KnownCoupon({ coupon, isConfirmed }: KnownCouponProps) {
  const { hint, stamp } = stateInWords(coupon)
  const { isBusy, run } = useOneAtATime()
  // A kiosk must not lead out of the hub.
  const canLeave = !useIsKiosk() && !stamp
  // It must be there when the network is not.
  useLazy(picture, { isWanted: !stamp })
  const acts = [
    ['Guardar imagem', 'Imagem não guardada', save],
    // The browsers inside other apps save none.
    ...(canLeave && canShare(pictureOf(coupon))
      ? [['Compartilhar', 'Erro ao Compartilhar', share] as const]
      : []),
  ] as const

  return (
    <>
      <CouponCard coupon={coupon} hint={hint} stamp={stamp} />
      {!stamp && (
        <>
          {acts.map(([name, failed, act]) => (
            <Button
              key={name}
              look="quiet"
              aria-disabled={isBusy}
              onClick={() => void run(() => withPicture(coupon, failed, act))}
              className="w-full max-w-md text-lg"
            >
              {name}
            </Button>
          ))}
          <p className="text-center text-balance text-ink-soft">
            {isConfirmed
              ? 'Conferido agora no sistema da livraria.'
              : 'Guardado neste aparelho: o caixa verifica se ainda é válido.'}
          </p>
        </>
      )}
    </>
  )
}

/** The words about a coupon in each state: an instruction, a stamp, and an announcement. */
export function stateInWords(coupon: KeptCoupon) {
  switch (coupon.state) {
    case 'expired':
      return stamped('Vencido', `Este cupom venceu em ${shortDay(coupon.valid_until)}.`)
    case 'void':
      return stamped('Cancelado', 'Este cupom foi cancelado pela livraria.')
    case 'used':
      return stamped(usedInWords(coupon.used_at), 'Este cupom já foi usado.')
    case 'valid':
      return {
        hint: 'Mostre este código no caixa.',
        stamp: undefined,
        spoken: `Cupom válido: ${coupon.name}. ${couponInWords(coupon)}`,
      }
  }
}

const usedInWords = (at: string | null) =>
  at ? `Usado em ${shortDay(dayOf(new Date(at)))}, ${clockTime(at)}` : 'Usado'

const stamped = (stamp: string, hint: string) => ({ hint, stamp, spoken: hint })

const pictureOf = ({ code }: KeptCoupon, ...parts: Blob[]) =>
  new File(parts, `cupom-${code}.png`, { type: 'image/png' })

const save = (file: File) => downloadFile(file.name, file)
const share = (file: File) => navigator.share({ files: [file] })

async function withPicture(
  coupon: KeptCoupon,
  failed: string,
  act: (file: File) => void | Promise<void>,
) {
  try {
    const code = await picture.load()
    if (!code) throw new Error('Its code could not be fetched.')
    await act(pictureOf(coupon, await code.couponImage(coupon)))
  } catch (error) {
    // The visitor closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn('The coupon did not leave the page as a picture.', error)
    showToast(destructive(failed, 'Uma foto da tela também serve no caixa.'))
  }
}

/** Stands in for a coupon while it loads, as high as one on a phone. */
export function BlankCoupon() {
  return (
    <div className="grid min-h-80 w-full max-w-[46rem] place-content-center rounded-[0.4rem] border-t-[0.7rem] border-accent bg-raised text-[1.125rem] shadow-card">
      <Opening>Abrindo seu cupom...</Opening>
    </div>
  )
}
