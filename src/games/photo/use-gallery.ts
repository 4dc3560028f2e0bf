import { useCallback, useMemo, useState } from 'react'
import { countPhotos, deletePhoto, listPhotos, type Photo } from '@/data/photo-booth-images'
import { toastOfDeletion } from '@/hooks/photo-deletion'
import { useIsHere } from '@/hooks/use-is-here'
import { loadOf, useLoader } from '@/hooks/use-loader'
import { isGone } from '@/lib/result'
import { showToast } from '@/ui/toast'
import {
  hiddenGallery,
  hideGallery,
  PAGE_SIZE,
  readOn,
  retry,
  showGallery,
  withCount,
  withFailure,
  withoutPhoto,
  withPage,
  withPhoto,
  type Gallery,
  type GalleryPhoto,
} from './gallery-rules'

const FAILED = 'Erro ao buscar galeria'

/** What makes for another asking of a page; null while none is wanted. */
const askPage = (status: Gallery['status'], nextRow: number, attempt: number) =>
  status === 'loading' || status === 'retrying'
    ? { isQuiet: status === 'retrying', nextRow, attempt }
    : null

/** The shop's gallery: its number at once, its photos when asked for, page by page. */
export function useGallery() {
  const [gallery, setGallery] = useState(hiddenGallery)
  const [countings, setCountings] = useState(0)
  const [readings, setReadings] = useState(0)
  const { status, nextRow } = gallery
  const isShown = status !== 'hidden'
  const isHere = useIsHere()

  useLoader(loadOf(countPhotos, FAILED), {
    // Where the photos are read as well, their failure is the one that is told.
    asking: useMemo(() => ({ isQuiet: isShown || countings > 0 }), [isShown, countings]),
    onLoaded: (counted) =>
      counted.ok && setGallery((latest) => withCount(latest, counted.value)),
    askQuietly: () => setCountings((times) => times + 1),
  })

  const readPage = () => listPhotos({ from: nextRow, to: nextRow + PAGE_SIZE - 1 })
  useLoader(loadOf(readPage, FAILED), {
    // Another row is asked for when a photo comes or goes, too.
    asking: useMemo(() => askPage(status, nextRow, readings), [status, nextRow, readings]),
    onLoaded: (page) =>
      setGallery((latest) =>
        page.ok ? withPage(latest, page.value) : withFailure(latest),
      ),
    askQuietly: () => {
      setReadings((times) => times + 1)
      setGallery(retry)
    },
  })

  /** Deletes a photo and tells how that ended, unless the visitor has left. True when it is gone. */
  async function remove(photo: GalleryPhoto): Promise<boolean> {
    const outcome = await deletePhoto(photo)
    if (outcome.ok) setGallery((latest) => withoutPhoto(latest, photo.id))
    // Somebody else was faster: what is listed here is no longer true.
    else if (isGone(outcome)) setGallery(showGallery)
    if (isHere.current) showToast(toastOfDeletion(outcome))
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
