import { type FormEvent, useState } from 'react'
import { BrandingHead } from '@/shop/settings/branding-head'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { useAddressHash } from '@/ui/use-address-hash'
import { formatCouponCode, isCouponCode } from './coupon-code'
import { typedCouponCode } from './typed-code'
import { Button } from '@/ui/button'
import { FirstAnnouncement, GameFrame } from '@/ui/game-frame'
import { CodeField } from './code-field'
import { BlankCoupon, KnownCoupon, stateInWords } from './known-coupon'
import { useCoupon } from './use-coupon'
import { lazyModule, useLazy } from '@/ui/use-lazy'

const DAMAGED =
  'Este código não está completo ou tem uma letra trocada. Confira e digite de novo.'
const UNKNOWN =
  'Não encontramos um cupom com este código. Confira as letras e digite de novo.'

const whatsAppLink = lazyModule(async () => (await import('./whatsapp-link')).WhatsAppLink)

/** A coupon on its winner's phone. Its code follows `#` in the address. */
export function CouponPage() {
  const hash = useAddressHash()
  return (
    <GameFrame title="Seu Cupom" intro={<BrandingHead />}>
      {/* On a phone higher than a screen: what stands below does not move when the coupon comes. */}
      <div className="grid flex-1 grid-cols-1 content-start justify-items-center gap-4 max-md:min-h-dvh md:content-center">
        {hash === null ? <BlankCoupon /> : <CouponOrForm hash={hash} />}
      </div>
    </GameFrame>
  )
}

function CouponOrForm({ hash }: { hash: string }) {
  const code = typedCouponCode(hash)
  const [tries, setTries] = useState(0)
  if (isCouponCode(code)) return <OpenCoupon key={code} code={code} />
  return (
    <>
      <CodeForm
        reason={code ? DAMAGED : 'Digite o código que está no seu cupom.'}
        code={code}
        onSame={() => setTries(tries + 1)}
      />
      {/* A new region speaks the same words again. */}
      <FirstAnnouncement key={code + tries}>{code && DAMAGED}</FirstAnnouncement>
    </>
  )
}

/** The coupon of a code, or the reason for none. */
function OpenCoupon({ code }: { code: string }) {
  const { coupon, status, isConfirmed, failure, reload } = useCoupon(code)
  // A kiosk must not lead out of the hub. The link reads the shop's settings, and so its face.
  const { code: ShopLink } = useLazy(whatsAppLink, { isWanted: !useIsKiosk() })
  // Failures show a toast; a retry announces the result again.
  const unknown = coupon === null && status === 'ready' ? UNKNOWN : ''
  const spoken = coupon ? stateInWords(coupon).spoken : unknown
  return (
    <>
      {coupon && <KnownCoupon coupon={coupon} isConfirmed={isConfirmed} />}
      {ShopLink && <ShopLink coupon={coupon} />}
      {coupon === null && (
        <CodeForm
          reason={UNKNOWN}
          code={code}
          initialCode={formatCouponCode(code)}
          onSame={reload}
        />
      )}
      {coupon === undefined &&
        (failure ? <OutOfReach code={code} onReload={reload} /> : <BlankCoupon />)}
      <FirstAnnouncement>{spoken}</FirstAnnouncement>
    </>
  )
}

/** Shows the code, by which the till finds the coupon. */
function OutOfReach({ code, onReload }: { code: string; onReload: () => void }) {
  return (
    <div className="grid w-full max-w-lg justify-items-center gap-4 text-center">
      <img
        src="/drawings/empty/offline.svg"
        alt=""
        width={240}
        height={180}
        className="drawing"
      />
      <p className="text-lg text-balance">
        Seu cupom não pôde ser aberto agora. O caixa também o encontra pelo código:
      </p>
      <p className="text-prize font-semibold tabular-nums">{formatCouponCode(code)}</p>
      <Button onClick={onReload} className="text-lg">
        Tentar Novamente
      </Button>
    </div>
  )
}

type CodeFormProps = {
  reason: string
  /** That of the address. */
  code: string
  initialCode?: string
  /** The code of the address was typed again. */
  onSame: () => void
}

function CodeForm({ reason, code, initialCode = '', onSame }: CodeFormProps) {
  const [typed, setTyped] = useState(initialCode)

  function submit(event: FormEvent) {
    event.preventDefault()
    const hash = typedCouponCode(typed)
    if (hash === code) onSame()
    else location.hash = hash
  }

  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-lg gap-4">
      <p id="coupon-reason" className="text-lg text-balance">
        {reason}
      </p>
      <CodeField value={typed} onChange={setTyped} aria-describedby="coupon-reason" />
      <Button type="submit" className="text-lg">
        Ver Cupom
      </Button>
    </form>
  )
}
