import { memo, useRef, useState } from 'react'
import type { Size } from '@/lib/fit-image'
import { safeImageUrl } from '@/lib/image-url'
import { DeleteIcon } from '@/ui/delete-icon'
import { fitsGallery, type GalleryPhoto } from './gallery-rules'
import { useThumbnail } from './use-thumbnail'

type GalleryTileProps = {
  photo: GalleryPhoto
  /** Its number in the gallery, from 1. */
  place: number
  onRemove: ((photo: GalleryPhoto) => void) | undefined
}

/** A small print, with the way to remove it for who may. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { photo, place, onRemove } = props
  const [picture, setPicture] = useState<'unseen' | 'shown' | 'missing'>('unseen')
  const tile = useRef<HTMLDivElement>(null)
  const url = safeImageUrl(photo.image_url)
  const shown = useThumbnail(tile, url)
  return (
    <div ref={tile} role="listitem" className="photo-tile">
      {shown.kind === 'waiting' && url && <div className="photo-missing" />}
      {shown.kind !== 'waiting' && url && picture !== 'missing' && (
        <img
          src={shown.kind === 'small' ? shown.url : url}
          alt={`Foto ${place} da galeria`}
          width={400}
          height={300}
          loading="lazy"
          decoding="async"
          // The browser knows a picture's size when it is there, and decodes what is seen only.
          className={picture === 'unseen' ? 'invisible' : undefined}
          onLoad={({ currentTarget }) =>
            setPicture(fitsGallery(sizeOf(currentTarget)) ? 'shown' : 'missing')
          }
          onError={() => setPicture('missing')}
        />
      )}
      {(!url || picture === 'missing') && (
        <p className="photo-missing">Foto {place} não está disponível.</p>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Excluir foto ${place}`}
          onClick={() => onRemove(photo)}
          className="photo-remove"
        >
          <DeleteIcon />
        </button>
      )}
    </div>
  )
})

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
})
