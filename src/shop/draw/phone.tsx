import { useState } from 'react'
import { makeTicket } from './draws'
import { useEvery } from '@/ui/use-every'
import { type GameName, games } from '@/lib/games'
import { qrCodeOf } from '@/lib/qr-code'
import { describeFailure } from '@/lib/result'
import { Button } from '@/ui/button'
import { usePhoneOrigin } from '@/shop/coupon/phone-origin'
import { QrPicture } from '@/ui/qr-picture'
import { destructive, showToast } from '@/ui/toast'

const refusals = {
  visit: 'Você já ganhou todos os cupons desta visita.',
  device: 'Por enquanto este quiosque não tem mais prêmios.',
}

/**
 * Asks for a game's ticket; null if there is none, with a toast that says why, unless the visitor
 * has left meanwhile.
 */
export async function askForTicket(
  game: GameName,
  isHere: () => boolean,
): Promise<string | null> {
  const made = await makeTicket(game)
  if (!isHere()) return null
  if (made.ok && made.value.secret !== null) return made.value.secret
  const why = made.ok
    ? refusals[made.value.refusal ?? 'device']
    : describeFailure(made.failure)
  showToast(destructive('Celular Indisponível', why))
  return null
}

const MINUTE_MS = 60_000
const MINUTES = 3

export const ABOUT =
  'Aponte a câmera do celular. O jogo abre nele, com o seu leitor de tela e o seu zoom, e o cupom, se houver, aparece nele.'

type PhoneCodeProps = {
  game: GameName
  /** The secret of its ticket. */
  secret: string
  onClose: () => void
  /** The game continues elsewhere: this kiosk is free. */
  onDone: () => void
}

/** A QR code that takes the game to the visitor's phone, valid for three minutes. */
export function PhoneCode({ game, secret, onClose, onDone }: PhoneCodeProps) {
  const origin = usePhoneOrigin()
  const [minutes, setMinutes] = useState(MINUTES)
  useEvery(MINUTE_MS, () => setMinutes((left) => left - 1))
  const code =
    minutes > 0 && origin !== null
      ? qrCodeOf(`${origin}${games[game].path}#ticket=${secret}`)
      : undefined

  return (
    <>
      {code && (
        <QrPicture
          code={code}
          label={`Código QR para continuar no celular: ${games[game].title}`}
          className="mx-auto max-w-72 shrink-0"
        />
      )}
      <p role="status" className="text-center text-lg font-semibold">
        {origin === null
          ? 'Este computador está sem rede, e o celular não abre o jogo.'
          : validity(minutes)}
      </p>
      <p className="text-center">Quando o jogo abrir no celular, toque em “Pronto”.</p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onClick={onClose}>
          Continuar aqui
        </Button>
        <Button onClick={onDone}>Pronto</Button>
      </div>
    </>
  )
}

function validity(minutes: number) {
  if (minutes <= 0) return 'O código venceu.'
  return `Vale por ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}, para um celular.`
}
