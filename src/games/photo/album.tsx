import { memo, type RefObject } from 'react'
import { safeImageUrl } from '@/lib/image-url'
import type { PhotoHost } from '@/play/photo-host'
import { DeleteIcon } from '@/ui/line-icon'
import { type GalleryPhoto, PAGE_SIZE } from './gallery-rules'

type AlbumProps = {
  photos: readonly GalleryPhoto[]
  list: RefObject<HTMLDivElement | null>
  /** Undefined where visitors may not remove photos. */
  onRemove: ((photo: GalleryPhoto) => void) | undefined
  Thumbnail: PhotoHost['Thumbnail']
}

/**
 * The photos in groups, so that the browser lays out and paints only the groups in sight. Roles
 * instead of tags, because a group is between the list and its items.
 */
export const Album = memo(function Album({ photos, list, ...acts }: AlbumProps) {
  const starts = Array.from(
    { length: Math.ceil(photos.length / PAGE_SIZE) },
    (_, group) => group * PAGE_SIZE,
  )
  return (
    <div ref={list} role="list" tabIndex={-1} aria-label="Fotos" className="photo-groups">
      {starts.map((start) => (
        <div key={start} role="presentation" className="photo-group">
          {photos.slice(start, start + PAGE_SIZE).map((photo, index) => (
            <GalleryTile key={photo.id} photo={photo} place={start + index + 1} {...acts} />
          ))}
        </div>
      ))}
    </div>
  )
})

type GalleryTileProps = Pick<AlbumProps, 'onRemove' | 'Thumbnail'> & {
  photo: GalleryPhoto
  /** Its number in the gallery, from 1. */
  place: number
}

/** A photo, with a button to remove it where that is allowed. */
const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { photo, place, onRemove, Thumbnail } = props
  const url = safeImageUrl(photo.image_url)
  const missing = <p className="photo-missing">Foto {place} não está disponível.</p>
  return (
    <div
      role="listitem"
      className="photo-tile grid justify-items-end rounded-[0.2rem] border border-line bg-print p-[0.4rem] pb-0"
    >
      {url ? (
        <Thumbnail
          src={url}
          alt={`Foto ${place} da galeria`}
          width={400}
          height={300}
          loading="lazy"
          instead={missing}
        />
      ) : (
        missing
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Excluir foto ${place}`}
          onClick={() => onRemove(photo)}
          // The outline inside the print, which clips the rest.
          className="grid min-h-target min-w-target place-items-center rounded-lg text-danger hover:bg-sunken focus-visible:outline-offset-[-3px]"
        >
          <DeleteIcon />
        </button>
      )}
    </div>
  )
})
