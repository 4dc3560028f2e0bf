import { readPhotoKey } from './photo-permission'
import { useRead } from '@/ui/use-read'
import { shopPaths } from '@/shop/paths'
import { qrCodeOf } from '@/lib/qr-code'
import { usePhoneOrigin } from '@/shop/coupon/phone-origin'
import { QrPicture } from '@/ui/qr-picture'

type TakeAlongProps = { photoId: string; mayRemove: boolean }

/** The code that takes a photo from a kiosk to a phone, with its key where there is one. */
export function TakeAlong({ photoId, mayRemove }: TakeAlongProps) {
  const origin = usePhoneOrigin()
  const { status, data: key } = useRead(['photo-key', photoId], () => readPhotoKey(photoId))
  // Shown once it is known: a phone points at it at once.
  if (status === 'loading') return null
  const hash = key ? `${photoId}.${key}` : photoId
  const code = qrCodeOf(`${origin ?? location.origin}${shopPaths['photo-link']}#${hash}`)
  const invitation = mayRemove
    ? 'Aponte a câmera do celular para levar a foto, ou para excluí-la depois.'
    : 'Aponte a câmera do celular para levar a foto.'
  return (
    code && (
      <div className="flex max-w-[34rem] flex-wrap items-center justify-center gap-4 text-balance">
        <p className="flex-[1_1_10rem]">
          {origin === null
            ? 'Este computador está sem rede, e o celular não abre a foto. Conecte-o à rede da loja.'
            : invitation}
        </p>
        {/* On the right, out of reach of the button in the lower left corner. */}
        <QrPicture
          code={code}
          label="Código QR da sua foto"
          className="max-w-[clamp(8rem,18vmin,15rem)] flex-none rounded-lg"
        />
      </div>
    )
  )
}
