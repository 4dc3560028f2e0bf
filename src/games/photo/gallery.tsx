import { useEffect, useRef, useState } from 'react'
import { photoDeletion } from '@/hooks/photo-deletion'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Album } from './album'
import { GalleryEnd } from './gallery-end'
import type { GalleryPhoto } from './gallery-rules'
import { galleryInWords } from './spoken'
import type { useGallery } from './use-gallery'
import './gallery.css'

type GalleryProps = {
  shelf: ReturnType<typeof useGallery>
  mayRemove: boolean
  onRemoved: (photoId: string) => void
}

/** The shop's gallery, hidden until it is asked for (rule 9.6). */
export function Gallery({ shelf, mayRemove, onRemoved }: GalleryProps) {
  const { gallery, toggle, readOn, remove } = shelf
  const { photos, status, count } = gallery
  const [condemned, setCondemned] = useState<GalleryPhoto | null>(null)
  const [removals, setRemovals] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const isShown = status !== 'hidden'

  useEffect(() => {
    // The button that opened the window has gone with its photo.
    if (removals > 0) list.current?.focus({ preventScroll: true })
  }, [removals])

  function onRetry() {
    // The button that was pressed goes away: the focus waits where the photos will be.
    list.current?.focus({ preventScroll: true })
    readOn()
  }

  async function onConfirm(photo: GalleryPhoto) {
    const isGone = await remove(photo)
    setCondemned(null)
    if (!isGone) return
    setRemovals((number) => number + 1)
    onRemoved(photo.id)
  }

  return (
    <section aria-label="Galeria" className="photo-gallery">
      <Button
        look="quiet"
        aria-expanded={isShown}
        onClick={toggle}
        className="photo-toggle"
      >
        {galleryInWords(isShown, count)}
      </Button>
      {isShown && !mayRemove && (
        <p className="text-center text-ink-soft">
          Para excluir uma foto, peça à equipe da loja.
        </p>
      )}
      {isShown && (
        <div className="photo-album">
          <Album
            photos={photos}
            list={list}
            onRemove={mayRemove ? setCondemned : undefined}
          />
          <GalleryEnd gallery={gallery} onReadOn={readOn} onRetry={onRetry} />
        </div>
      )}
      {condemned && (
        <ConfirmDialog
          {...photoDeletion}
          onConfirm={() => onConfirm(condemned)}
          onCancel={() => setCondemned(null)}
        />
      )}
    </section>
  )
}
