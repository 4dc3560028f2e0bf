import { paths } from '@/lib/paths'
import { qrCodeOf } from '@/lib/qr-code'
import { QrPicture } from '@/ui/qr-picture'

type TakeAlongProps = { photoId: string; mayRemove: boolean }

/** The way of a photo from a kiosk to the phone of who is on it. */
export function TakeAlong({ photoId, mayRemove }: TakeAlongProps) {
  const code = qrCodeOf(`${location.origin}${paths.keepsake}#${photoId}`)
  return (
    code && (
      <div className="photo-along">
        <QrPicture code={code} label="Código QR da sua foto" />
        <p>
          Aponte a câmera do celular para levar a foto
          {mayRemove ? ', ou para excluí-la depois' : ''}.
        </p>
      </div>
    )
  )
}
