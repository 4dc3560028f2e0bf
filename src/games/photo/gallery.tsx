import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePhotoHost } from '@/play/photo-host'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { photoDeletion } from '@/ui/photo-deletion'
import { Album } from './album'
import type { Gallery as GalleryState, GalleryPhoto } from './gallery-rules'
import './gallery.css'
import type { useGallery } from './use-gallery'
import { galleryInWords } from './words'

type GalleryProps = {
  source: ReturnType<typeof useGallery>
  onRemoved: (photoId: string) => void
}

/** The shop's gallery, hidden until its button is pressed (rule 9.6). */
export function Gallery({ source, onRemoved }: GalleryProps) {
  const { mayChange, Thumbnail } = usePhotoHost()
  const { gallery, toggle, readOn, remove } = source
  const { photos, status, count } = gallery
  const [deleting, setDeleting] = useState<GalleryPhoto | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isShown = status !== 'hidden'

  function onRetry() {
    // The pressed button leaves the page: the focus moves to the list.
    list.current?.focus({ preventScroll: true })
    readOn()
  }

  async function onConfirm(photo: GalleryPhoto) {
    const isDeleted = await remove(photo)
    flushSync(() => setDeleting(null))
    if (!isDeleted) return
    // The button that opened the dialog has left with its photo.
    list.current?.focus({ preventScroll: true })
    onRemoved(photo.id)
  }

  return (
    <section
      aria-label="Galeria"
      className="grid [grid-area:gallery] min-w-0 content-start justify-items-center gap-4"
    >
      <Button
        look="quiet"
        aria-expanded={isShown}
        onClick={toggle}
        className="photo-toggle w-full max-w-md"
      >
        {galleryInWords(isShown, count)}
      </Button>
      {isShown && !mayChange && (
        <p className="text-center text-ink-soft">
          Para excluir uma foto, peça à equipe da loja.
        </p>
      )}
      {isShown && (
        <div className="photo-album w-full">
          <Album
            photos={photos}
            list={list}
            Thumbnail={Thumbnail}
            onRemove={mayChange ? setDeleting : undefined}
          />
          <GalleryEnd gallery={gallery} onReadOn={readOn} onRetry={onRetry} />
        </div>
      )}
      {deleting && (
        <ConfirmDialog
          {...photoDeletion}
          onConfirm={() => onConfirm(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </section>
  )
}

type GalleryEndProps = { gallery: GalleryState; onReadOn: () => void; onRetry: () => void }

/** After the photos: more of them, nothing, or a failure. */
function GalleryEnd({ gallery, onReadOn, onRetry }: GalleryEndProps) {
  const { status, photos } = gallery
  if (status === 'loading')
    return <p className="photo-end text-ink-soft">Buscando fotos...</p>
  if (status === 'failed') {
    return (
      <div className="photo-end">
        <p>
          {photos.length === 0
            ? 'Não foi possível carregar as fotos da galeria.'
            : 'Não foi possível carregar mais fotos.'}
        </p>
        <Button look="quiet" onClick={onRetry}>
          Tentar Novamente
        </Button>
      </div>
    )
  }
  if (status === 'ready') return <NextPage key={photos.length} onReadOn={onReadOn} />
  if (photos.length > 0) return null
  return (
    <div className="photo-end">
      <img src="/drawings/empty/gallery.svg" alt="" width={240} height={180} />
      <p className="text-lg">Nenhuma foto na galeria ainda.</p>
    </div>
  )
}

/** Reads the next page when scrolled near, or by its button. */
function NextPage({ onReadOn }: { onReadOn: () => void }) {
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onReadOn(),
      // On a kiosk the page scrolls inside `main`, which the margin of the root does not enlarge.
      { rootMargin: '600px', scrollMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onReadOn])

  return (
    <div ref={end} className="photo-end">
      <Button look="quiet" onClick={onReadOn}>
        Ver Mais Fotos
      </Button>
    </div>
  )
}
