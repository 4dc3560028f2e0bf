import { useState } from 'react'
import { listKiosks } from '@/shop/staff/kiosks'
import {
  deleteShopPhoto,
  listShopPhotos,
  MOST_PHOTOS,
  movePhoto,
  readHiddenPhoto,
  type ShopPhoto,
} from './shop-photos'
import { photoDeletion, toastOfDeletion } from '@/ui/photo-deletion'
import { useAnswer } from '@/ui/use-answer'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { useShownFile } from '@/ui/use-shown-file'
import { dayOf, fullDay } from '@/lib/day'
import { safeImageUrl } from '@/lib/image-url'
import { kioskName } from '@/shop/staff/kiosk-names'
import { Button } from '@/ui/button'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { Dialog } from '@/ui/dialog'
import { toastOf } from '@/ui/outcomes'
import { StoredPhoto } from '@/ui/stored-photo'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { NoRows } from '@/admin/no-rows'

const PAGE = 100

/** Lets staff hide photos from the gallery, and delete any photo. */
export function PhotosDialog({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(PAGE)
  const {
    status,
    data: rows = [],
    reload,
  } = useRead(['shop-photos', count], () => listShopPhotos(count), {
    failed: 'Erro ao buscar galeria',
  })
  // A row disappears with its pressed button.
  const { place, watch } = useCaughtFocus<HTMLUListElement>(rows.map(({ id }) => id).join())
  const { data: kiosks = [] } = useRead(['kiosks'], listKiosks, {
    enabled: rows.some(({ device_id }) => device_id !== null),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Fotos da Galeria"
      description="Fotos ocultas só a equipe vê."
    >
      {rows.length === 0 && (
        <NoRows status={status} empty="Nenhuma foto na galeria." onRetry={reload} />
      )}
      <ul
        ref={place}
        tabIndex={-1}
        {...watch}
        className="divide-y divide-line border-y border-line outline-none empty:hidden"
      >
        {rows.map((photo, at) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            place={at + 1}
            kiosk={kiosks.find(({ id }) => id === photo.device_id)}
            onChanged={reload}
          />
        ))}
      </ul>
      {rows.length === count && count < MOST_PHOTOS && (
        <Button look="quiet" onClick={() => setCount(count + PAGE)}>
          Ver Mais Fotos
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        Fechar
      </Button>
    </Dialog>
  )
}

const DENIED = 'ocultar fotos'
const showing = { done: 'Foto mostrada!', failed: 'Erro ao mostrar foto', denied: DENIED }
const hiding = { done: 'Foto oculta!', failed: 'Erro ao ocultar foto', denied: DENIED }

type PhotoRowProps = {
  photo: ShopPhoto
  place: number
  /** Where it was taken, if known. */
  kiosk: Parameters<typeof kioskName>[0] | undefined
  onChanged: () => void
}

function PhotoRow({ photo, place, kiosk, onChanged }: PhotoRowProps) {
  const { isBusy, run } = useOneAtATime()
  const { isHidden, allowedAt } = photo
  const act = isHidden ? 'Mostrar' : 'Ocultar'

  async function change() {
    const description = isHidden ? 'Ela voltou à galeria.' : 'Só a equipe a vê agora.'
    const words = isHidden ? showing : hiding
    showToast(toastOf(await movePhoto(photo), words, description))
    onChanged()
  }

  async function remove() {
    const outcome = await deleteShopPhoto(photo)
    onChanged()
    return toastOfDeletion(outcome)
  }

  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Picture photo={photo} name={`Foto ${place}`} />
      <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
        {isHidden ? 'Oculta' : 'Na galeria'}
        {kiosk && (
          <span className="block text-sm text-ink-soft">Tirada em {kioskName(kiosk)}</span>
        )}
        {allowedAt && (
          <span className="block text-sm">
            Pode publicar desde {fullDay(dayOf(new Date(allowedAt)))}
          </span>
        )}
      </span>
      <Button
        look="quiet"
        aria-label={`${act} foto ${place}`}
        aria-disabled={isBusy}
        onClick={() => void run(change)}
      >
        {act}
      </Button>
      <ConfirmButton aria-label={`Excluir foto ${place}`} {...photoDeletion} act={remove}>
        Excluir
      </ConfirmButton>
    </li>
  )
}

/** A photo in the list. A hidden one has no public address, so its file is read as staff. */
function Picture({ photo, name }: { photo: ShopPhoto; name: string }) {
  const { isHidden, image_url, storage_path } = photo
  const { shown: secret, show } = useShownFile()
  const [isRead, setIsRead] = useState(false)
  useAnswer(isHidden && storage_path, readHiddenPhoto, (file) => {
    show(file)
    setIsRead(true)
  })
  const url = isHidden ? secret?.url : safeImageUrl(image_url)
  const missing = `${name} não está disponível.`
  return (
    <span className="grid h-24 w-32 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-center text-xs">
      {url ? (
        <StoredPhoto
          key={url}
          src={url}
          alt={name}
          width={128}
          height={96}
          loading="lazy"
          instead={missing}
          className={`h-24 w-32 object-cover ${isHidden ? 'opacity-40' : ''}`}
        />
      ) : (
        (!isHidden || isRead) && missing
      )}
    </span>
  )
}
