import { memo, type RefObject } from 'react'
import { PAGE_SIZE, type GalleryPhoto } from './gallery-rules'
import { GalleryTile } from './gallery-tile'

type AlbumProps = {
  photos: readonly GalleryPhoto[]
  list: RefObject<HTMLDivElement | null>
  /** Undefined where photos are not removed by whoever looks. */
  onRemove: ((photo: GalleryPhoto) => void) | undefined
}

/**
 * The photos on the leaves of an album: the browser lays out and paints the leaves in sight only,
 * however many there are. Roles instead of tags, because a leaf stands between list and items.
 */
export const Album = memo(function Album({ photos, list, onRemove }: AlbumProps) {
  const starts = Array.from(
    { length: Math.ceil(photos.length / PAGE_SIZE) },
    (_, leaf) => leaf * PAGE_SIZE,
  )
  return (
    <div ref={list} role="list" tabIndex={-1} aria-label="Fotos" className="photo-leaves">
      {starts.map((start) => (
        <Leaf
          key={start}
          photos={photos.slice(start, start + PAGE_SIZE)}
          start={start}
          onRemove={onRemove}
        />
      ))}
    </div>
  )
})

type LeafProps = Omit<AlbumProps, 'list'> & { start: number }

/** One page of the gallery; drawn again only when a photo of it came or went. */
const Leaf = memo(
  function Leaf({ photos, start, onRemove }: LeafProps) {
    return (
      <div role="presentation" className="photo-leaf">
        {photos.map((photo, index) => (
          <GalleryTile
            key={photo.id}
            photo={photo}
            place={start + index + 1}
            onRemove={onRemove}
          />
        ))}
      </div>
    )
  },
  (last, next) =>
    last.onRemove === next.onRemove &&
    last.photos.length === next.photos.length &&
    last.photos.every((photo, index) => photo === next.photos[index]),
)
