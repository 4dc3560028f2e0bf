import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { readThumbnail } from '@/shop/photos/photo-thumbnails'
import { safeImageUrl } from '@/lib/image-url'
import { DeleteIcon } from '@/ui/line-icon'
import { StoredPhoto } from '@/ui/stored-photo'
import { type GalleryPhoto, PAGE_SIZE } from './gallery-rules'

type AlbumProps = {
  photos: readonly GalleryPhoto[]
  list: RefObject<HTMLDivElement | null>
  /** Undefined where visitors may not remove photos. */
  onRemove: ((photo: GalleryPhoto) => void) | undefined
  /** Whether tiles show the thumbnails inside the files. */
  hasThumbnails: boolean
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

type GalleryTileProps = Pick<AlbumProps, 'onRemove' | 'hasThumbnails'> & {
  photo: GalleryPhoto
  /** Its number in the gallery, from 1. */
  place: number
}

/** A photo, with a button to remove it where that is allowed. */
const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { photo, place, onRemove, hasThumbnails } = props
  const tile = useRef<HTMLDivElement>(null)
  const url = safeImageUrl(photo.image_url)
  const thumbnail = useThumbnail(tile, hasThumbnails ? url : undefined)
  const missing = <p className="photo-missing">Foto {place} não está disponível.</p>
  return (
    <div
      ref={tile}
      role="listitem"
      className="photo-tile grid justify-items-end rounded-[0.2rem] border border-line bg-print p-[0.4rem] pb-0"
    >
      {!url ? (
        missing
      ) : thumbnail === undefined ? (
        <div className="photo-missing" />
      ) : (
        <StoredPhoto
          src={thumbnail ?? url}
          alt={`Foto ${place} da galeria`}
          width={400}
          height={300}
          loading="lazy"
          instead={missing}
        />
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

/**
 * The thumbnail inside the file of a photo in sight: undefined until it is read, null without an
 * address, or where the file has none. The tile then shows the photo.
 */
function useThumbnail(tile: RefObject<HTMLElement | null>, address: string | undefined) {
  const [shown, setShown] = useState<string | null | undefined>(address ? undefined : null)

  useEffect(() => {
    if (!tile.current || !address) return
    const left = new AbortController()
    let url: string | undefined
    async function read(from: string) {
      const small = await readThumbnail(from, left.signal)
      if (left.signal.aborted) return
      if (small) url = URL.createObjectURL(small)
      setShown(url ?? null)
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void read(address)
      },
      { rootMargin: '50%' },
    )
    sight.observe(tile.current)
    return () => {
      left.abort()
      sight.disconnect()
      if (url) URL.revokeObjectURL(url)
    }
  }, [tile, address])

  return shown
}
