import { type ReactNode, useState } from 'react'
import { qrCodeOf } from '@/lib/qr-code'
import { describeFailure, type Failure, isOutOfReach } from '@/lib/result'
import { usePhoneOrigin } from '@/shop/coupon/phone-origin'
import { becomeKiosk } from '@/shop/device/kiosk-session'
import { shopPaths } from '@/shop/paths'
import { Button } from '@/ui/button'
import { QrPicture } from '@/ui/qr-picture'
import { useAnswer } from '@/ui/use-answer'
import { useEvery } from '@/ui/use-every'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { beginPairing, type Pairing, readPairing } from './pairing'

/** The prefix of a code in the address of `/quiosques`. */
export const CONNECT = 'conectar='

/** A new kiosk hears within this time that an admin has confirmed it. */
const ASK_EVERY_MS = 2000

type PairingCodeProps = {
  onPaired: () => void
  /** What stands below the code. */
  children: (code: string) => ReactNode
}

/** Shows a code, and waits until an admin has confirmed it. */
export function PairingCode({ onPaired, children }: PairingCodeProps) {
  const [round, setRound] = useState(1)
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [problem, setProblem] = useState('')
  const origin = usePhoneOrigin()
  const { run } = useOneAtATime()
  useAnswer(
    round,
    () => beginPairing(`${screen.width} × ${screen.height}`),
    (begun) => (begun.ok ? setPairing(begun.value) : stop(describeFailure(begun.failure))),
  )
  useEvery(ASK_EVERY_MS, () => void run(ask), { isOn: pairing !== null })

  function stop(why: string) {
    setPairing(null)
    setProblem(why)
  }

  async function ask() {
    if (!pairing) return
    const read = await readPairing(pairing.secret)
    if (!read.ok) return isOutOfReach(read.failure) ? undefined : refuse(read.failure)
    if (read.value === null) return stop('Este código não vale mais.')
    const { name, email, password } = read.value
    if (email === null || password === null) return
    const become = await becomeKiosk(email, password, name ?? undefined)
    if (become.ok) onPaired()
    else refuse(become.failure)
  }
  const refuse = (failure: Failure) => stop(describeFailure(failure))

  if (problem)
    return (
      <>
        <p role="alert">{problem}</p>
        <Button
          onClick={() => {
            setProblem('')
            setRound(round + 1)
          }}
        >
          Mostrar outro código
        </Button>
      </>
    )
  if (!pairing) return <p className="text-ink-soft">Pedindo um código...</p>
  const address = `${shopPaths.kiosks}#${CONNECT}${pairing.code}`
  const code = origin === null ? undefined : qrCodeOf(`${origin}${address}`)
  return (
    <>
      {code && (
        <QrPicture
          code={code}
          label="Código QR para conectar esta tela no celular"
          className="mx-auto max-w-60"
        />
      )}
      <p className="text-center font-mono text-3xl font-semibold">
        <span aria-hidden>{pairing.code.replace(/.{4}/, '$& ')}</span>
        <span className="sr-only">{pairing.code.split('').join(' ')}</span>
      </p>
      <p role="status" className="text-center text-ink-soft">
        Esperando a confirmação. O código vale dez minutos.
      </p>
      {children(pairing.code)}
    </>
  )
}
