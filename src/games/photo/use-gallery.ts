import { useCallback, useEffect, useState } from 'react'
import { countPhotos, deletePhoto, listPhotos, type Photo } from '@/data/photo-booth-images'
import { describeFailure, type Failure } from '@/lib/result'
import { useToast } from '@/ui/toast-provider'
import {
  hiddenGallery,
  hideGallery,
  PAGE_SIZE,
  readOn,
  showGallery,
  withCount,
  withFailure,
  withoutPhoto,
  withPage,
  withPhoto,
  type GalleryPhoto,
} from './gallery-rules'
import { toastOfDeletion } from './outcomes'

/** The shop's gallery: its number at once, its photos when asked for, page by page. */
export function useGallery() {
  const [gallery, setGallery] = useState(hiddenGallery)
  const { status, nextRow } = gallery
  const isShown = status !== 'hidden'
  const showToast = useToast()

  const tellFailure = useCallback(
    (failure: Failure) =>
      showToast({
        title: 'Erro ao buscar galeria',
        description: describeFailure(failure),
        tone: 'destructive',
      }),
    [showToast],
  )

  useEffect(() => {
    let isCurrent = true
    async function count() {
      const counted = await countPhotos()
      if (!isCurrent) return
      if (counted.ok) setGallery((latest) => withCount(latest, counted.value))
      // Where the photos are read as well, their failure is the one that is told.
      else if (!isShown) tellFailure(counted.failure)
    }
    void count()
    return () => {
      isCurrent = false
    }
  }, [isShown, tellFailure])

  useEffect(() => {
    if (status !== 'loading') return
    let isCurrent = true
    async function read() {
      const page = await listPhotos({ from: nextRow, to: nextRow + PAGE_SIZE - 1 })
      // Dropped when the gallery was hidden, or when a photo came or went and rows moved.
      if (!isCurrent) return
      setGallery((latest) => (page.ok ? withPage(latest, page.value) : withFailure(latest)))
      if (!page.ok) tellFailure(page.failure)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [status, nextRow, tellFailure])

  /** Deletes a photo and tells how that ended. True when it is gone. */
  async function remove(photo: GalleryPhoto): Promise<boolean> {
    const outcome = await deletePhoto(photo)
    if (outcome.ok) setGallery((latest) => withoutPhoto(latest, photo.id))
    // Somebody else was faster: what is listed here is no longer true.
    else if (outcome.failure.reason === 'missing') setGallery(showGallery)
    showToast(toastOfDeletion(outcome))
    return outcome.ok
  }

  return {
    gallery,
    toggle: () => setGallery(isShown ? hideGallery : showGallery),
    readOn: useCallback(() => setGallery(readOn), []),
    add: useCallback(
      (photo: Photo) => setGallery((latest) => withPhoto(latest, photo)),
      [],
    ),
    remove,
  }
}
