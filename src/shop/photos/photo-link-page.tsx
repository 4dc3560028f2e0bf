import { deletePhoto, type Photo } from '@/data/photo-booth-images'
import { releasePhoto } from './photo-permission'
import { readPhoto, removeUnlisted } from './unlisted-photos'
import { toastOfDeletion } from '@/ui/photo-deletion'
import { useAddressHash } from '@/ui/use-address-hash'
import { useRead } from '@/ui/use-read'
import { BrandingHead } from '@/shop/settings/branding-head'
import { usePhotoRules } from '@/shop/settings/photo-rules'
import { useReadSettings } from '@/shop/settings/use-read-settings'
import { isGone } from '@/lib/result'
import { Button } from '@/ui/button'
import { FirstAnnouncement, GameFrame } from '@/ui/game-frame'
import { Opening } from '@/ui/opening'
import { Print, printLook } from './print'
import { Publishing } from './publishing'

/** A photo's id and, from a kiosk, its key. */
const HASH = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(?<key>[\da-f]{32}))?$/

const NO_PHOTO =
  'Abra este endereço pelo código QR que aparece na tela da loja depois da foto.'
const REMOVED = 'Esta foto não está mais neste endereço.'
const FAILED = 'Sua foto não pôde ser aberta agora. Verifique a conexão.'

/** A photo on the phone of the person in it. Id and key follow `#` in the address. */
export function PhotoLinkPage() {
  const hash = useAddressHash()
  const { id, key } = HASH.exec(hash ?? '')?.groups ?? {}
  return (
    <GameFrame title="Sua Foto" intro={<BrandingHead />}>
      {/* What is below the photo comes with it, because only its file tells its shape. */}
      <div className="flex flex-1 flex-col items-center gap-5 text-center text-balance [&:has(img.invisible)>:not(:has(img))]:invisible">
        {hash === null && <BlankPrint />}
        {hash !== null &&
          (id ? <Opened key={id} id={id} photoKey={key} /> : <p>{NO_PHOTO}</p>)}
      </div>
    </GameFrame>
  )
}

const BlankPrint = () => (
  <div className={printLook}>
    <Opening>Abrindo sua foto...</Opening>
  </div>
)

function Opened({ id, photoKey }: { id: string; photoKey: string | undefined }) {
  useReadSettings()
  const rules = usePhotoRules()
  const read = useRead(['photo', id], () => readPhoto(id), {
    failed: 'Erro ao buscar a foto',
  })
  const { status, data: photo, reload, set } = read

  async function remove(deleted: Photo) {
    // Where it is refused, so is the deletion.
    if (photoKey) await releasePhoto(id, photoKey)
    const outcome = await deletePhoto(deleted, removeUnlisted)
    if (isGone(outcome)) set(() => null)
    return toastOfDeletion(outcome)
  }

  return (
    <>
      {photo && (
        <Print
          photo={photo}
          rules={rules}
          mayRemove={Boolean(photoKey) || rules?.mayChange === true}
          onRemove={() => remove(photo)}
        />
      )}
      {photo === null && <p className="text-lg">{REMOVED}</p>}
      {photo !== undefined && photoKey && <Publishing id={id} photoKey={photoKey} />}
      {photo === undefined && status === 'loading' && <BlankPrint />}
      {status === 'failed' && (
        <>
          <p className="text-lg">{FAILED}</p>
          <Button onClick={reload}>Tentar Novamente</Button>
        </>
      )}
      <FirstAnnouncement>{spokenOf(photo, status === 'failed')}</FirstAnnouncement>
    </>
  )
}

function spokenOf(photo: Photo | null | undefined, hasFailed: boolean): string {
  if (photo) return 'Sua foto está aberta.'
  if (photo === null) return REMOVED
  return hasFailed ? FAILED : ''
}
