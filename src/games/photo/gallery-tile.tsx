import { memo, useState } from 'react'
import { safeImageUrl } from '@/lib/image-url'
import { DeleteIcon } from '@/ui/delete-icon'
import type { GalleryPhoto } from './gallery-rules'

type GalleryTileProps = {
  photo: GalleryPhoto
  /** Its number in the gallery, from 1. */
  place: number
  onRemove: (photo: GalleryPhoto) => void
}

/** A small print with the way to remove it. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { photo, place, onRemove } = props
  const [isBroken, setIsBroken] = useState(false)
  const url = safeImageUrl(photo.image_url)
  return (
    <div role="listitem" className="photo-tile">
      {url && !isBroken ? (
        <img
          src={url}
          alt={`Foto ${place} da galeria`}
          width={400}
          height={300}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <p className="photo-missing">Foto {place} não está disponível.</p>
      )}
      <button
        type="button"
        aria-label={`Excluir foto ${place}`}
        onClick={() => onRemove(photo)}
        className="photo-remove"
      >
        <DeleteIcon />
      </button>
    </div>
  )
})
