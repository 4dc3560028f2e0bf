import { paths } from '@/lib/paths'
import { qrCodeOf } from '@/lib/qr-code'
import { QrPicture, usePhoneOrigin } from '@/ui/qr-picture'

type TakeAlongProps = {
  /** The id of the photo and, where there is one, its key. */
  hash: string
  mayRemove: boolean
}

/** The code that takes a photo from a kiosk to a phone. */
export function TakeAlong({ hash, mayRemove }: TakeAlongProps) {
  const origin = usePhoneOrigin()
  const code = qrCodeOf(`${origin ?? location.origin}${paths['photo-link']}#${hash}`)
  const invitation = mayRemove
    ? 'Aponte a câmera do celular para levar a foto, ou para excluí-la depois.'
    : 'Aponte a câmera do celular para levar a foto.'
  return (
    code && (
      <div className="flex max-w-[34rem] flex-wrap items-center justify-center gap-4 text-balance">
        <QrPicture
          code={code}
          label="Código QR da sua foto"
          className="max-w-[clamp(8rem,18vmin,15rem)] flex-none rounded-lg"
        />
        <p className="flex-[1_1_10rem]">
          {origin === null
            ? 'Este computador está sem rede, e o celular não abre a foto. Conecte-o à rede da loja.'
            : invitation}
        </p>
      </div>
    )
  )
}
