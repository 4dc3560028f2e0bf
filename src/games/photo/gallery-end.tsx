import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import type { Gallery } from './gallery-rules'

type GalleryEndProps = { gallery: Gallery; onReadOn: () => void; onRetry: () => void }

/** What comes after the photos that are there: more of them, nothing, or why nobody knows. */
export function GalleryEnd({ gallery, onReadOn, onRetry }: GalleryEndProps) {
  const { status, photos } = gallery
  if (status === 'loading')
    return <p className="photo-end text-ink-soft">Buscando fotos...</p>
  if (status === 'failed') {
    return (
      <div className="photo-end">
        <p>
          {photos.length === 0
            ? 'As fotos da galeria não chegaram.'
            : 'As próximas fotos não chegaram.'}
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

/** Reads on by itself when one scrolls near the end; the button is for everybody else. */
function NextPage({ onReadOn }: { onReadOn: () => void }) {
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onReadOn(),
      { rootMargin: '600px' },
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
