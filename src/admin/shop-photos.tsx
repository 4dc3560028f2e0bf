import { useState } from 'react'
import { hidePhoto, listShopPhotos, showPhoto, type ShopPhoto } from '@/data/shop-photos'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { useRows } from '@/hooks/use-rows'
import { safeImageUrl } from '@/lib/image-url'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { NoRows } from './no-rows'

/** Lets staff hide photos that do not belong in the gallery of a shop. */
export function ShopPhotos() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        Fotos da Galeria
      </Button>
      {isOpen && <PhotosDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PhotosDialog({ onClose }: { onClose: () => void }) {
  const { status, rows, reload } = useRows(listShopPhotos, 'Erro ao buscar galeria')
  return (
    <Dialog
      open
      onClose={onClose}
      room="admin"
      title="Fotos da Galeria"
      description="Uma foto oculta sai da galeria e do endereço dela. As cem mais novas estão aqui."
    >
      {rows.length === 0 && (
        <NoRows status={status} empty="Nenhuma foto na galeria." onRetry={reload} />
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {rows.map((photo, at) => (
          <PhotoRow key={photo.id} photo={photo} place={at + 1} onChanged={reload} />
        ))}
      </ul>
      <Button look="quiet" onClick={onClose}>
        Fechar
      </Button>
    </Dialog>
  )
}

type PhotoRowProps = { photo: ShopPhoto; place: number; onChanged: () => void }

function PhotoRow({ photo, place, onChanged }: PhotoRowProps) {
  const { isBusy, run } = useOneAtATime()
  const { id, isHidden } = photo
  const act = isHidden ? 'Mostrar' : 'Ocultar'

  const change = () =>
    run(async () => {
      const outcome = await (isHidden ? showPhoto(id) : hidePhoto(id))
      showToast(
        toastOf(
          outcome,
          {
            done: isHidden ? 'Foto mostrada!' : 'Foto oculta!',
            failed: isHidden ? 'Erro ao mostrar foto' : 'Erro ao ocultar foto',
            denied: 'ocultar fotos',
          },
          isHidden ? 'Ela voltou à galeria.' : 'Ela não aparece mais na galeria.',
        ),
      )
      onChanged()
    })

  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <img
        src={safeImageUrl(photo.image_url)}
        alt={`Foto ${place}`}
        width={128}
        height={96}
        loading="lazy"
        className={`h-24 w-32 shrink-0 rounded-sm bg-sunken object-cover ${isHidden ? 'opacity-40' : ''}`}
      />
      <span className="flex-auto">{isHidden ? 'Oculta' : 'Na galeria'}</span>
      <Button
        look="quiet"
        aria-label={`${act} foto ${place}`}
        aria-disabled={isBusy}
        onClick={() => void change()}
      >
        {act}
      </Button>
    </li>
  )
}
