import { useCallback, useState } from 'react'
import { countPhotos, deletePhoto, listPhotos, type Photo } from '@/data/photo-booth-images'
import { usePhotoHost } from '@/play/photo-host'
import { toastOfDeletion } from '@/ui/photo-deletion'
import { useIsHere } from '@/ui/use-page-state'
import { useRead } from '@/ui/use-read'
import { isGone } from '@/lib/result'
import { showToast } from '@/ui/toast'
import {
  type GalleryPhoto,
  clearGallery,
  hiddenGallery,
  PAGE_SIZE,
  readOn,
  withoutPhoto,
  withPage,
  withPhoto,
} from './gallery-rules'

const FAILED = 'Erro ao buscar galeria'

/** The shop's gallery: its number at once, its photos when asked for, page by page. */
export function useGallery() {
  const { mayList, removeUnlisted } = usePhotoHost()
  // Nothing of a closed one is read (rule 9.11).
  const isOpen = mayList === true
  const [gallery, setGallery] = useState(hiddenGallery)
  const { status, nextRow, request } = gallery
  const isShown = status !== 'hidden'
  const isHere = useIsHere()
  const clear = (next: 'hidden' | 'loading') =>
    setGallery((latest) => clearGallery(latest, next))

  // Counted again when it opens or closes. While photos are read, their failure is the one to show.
  useRead(['photo-count', isShown], countPhotos, {
    enabled: isOpen,
    failed: isShown ? undefined : FAILED,
    onAnswer: (counted) =>
      counted.ok && setGallery((latest) => ({ ...latest, count: counted.value })),
  })
  useRead(
    // Another row is read when a photo comes or goes, too.
    ['photo-page', nextRow, request],
    () => listPhotos({ from: nextRow, to: nextRow + PAGE_SIZE - 1 }),
    {
      failed: FAILED,
      enabled: isOpen && (status === 'loading' || status === 'failed'),
      onAnswer: (page) =>
        setGallery((latest) =>
          page.ok ? withPage(latest, page.value) : { ...latest, status: 'failed' },
        ),
    },
  )

  /** Deletes a photo and tells how that ended, unless the visitor has left. True when it is gone. */
  async function remove(photo: GalleryPhoto): Promise<boolean> {
    const outcome = await deletePhoto(photo, removeUnlisted)
    if (outcome.ok) setGallery((latest) => withoutPhoto(latest, photo.id))
    // Somebody else was faster: what is listed here is no longer true.
    else if (isGone(outcome)) clear('loading')
    if (isHere.current) showToast(toastOfDeletion(outcome))
    return outcome.ok
  }

  return {
    gallery,
    toggle: () => clear(isShown ? 'hidden' : 'loading'),
    readOn: useCallback(() => setGallery(readOn), []),
    add: (photo: Photo) => setGallery((latest) => withPhoto(latest, photo)),
    remove,
  }
}
