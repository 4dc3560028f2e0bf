import { useCallback, useEffect, useState } from 'react'
import { countPhotos, deletePhoto, listPhotos, type Photo } from '@/data/photo-booth-images'
import { useIsHere } from '@/hooks/use-is-here'
import { useRecovery } from '@/hooks/use-recovery'
import {
  describeFailure,
  isGone,
  isOutOfReach,
  type Failure,
  type Result,
} from '@/lib/result'
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
  type GalleryPhoto,
} from './gallery-rules'
import { toastOfDeletion } from './outcomes'

const tellFailure = (failure: Failure) =>
  showToast({
    title: 'Erro ao buscar galeria',
    description: describeFailure(failure),
    tone: 'destructive',
  })

const isAway = (answer: Result<unknown>) => !answer.ok && isOutOfReach(answer.failure)

/**
 * The shop's gallery: its number at once, its photos when asked for, page by page. What the service
 * was out of reach for is asked for again, quietly.
 */
export function useGallery() {
  const [gallery, setGallery] = useState(hiddenGallery)
  const [away, setAway] = useState({ count: false, page: false })
  const [countings, setCountings] = useState(0)
  const { status, nextRow } = gallery
  const isShown = status !== 'hidden'
  const isHere = useIsHere()

  useEffect(() => {
    let isCurrent = true
    async function count() {
      const counted = await countPhotos()
      if (!isCurrent) return
      setAway((latest) => ({ ...latest, count: isAway(counted) }))
      if (counted.ok) setGallery((latest) => withCount(latest, counted.value))
      // Where the photos are read as well, their failure is the one that is told.
      else if (!isShown && countings === 0) tellFailure(counted.failure)
    }
    void count()
    return () => {
      isCurrent = false
    }
  }, [isShown, countings])

  useEffect(() => {
    if (status !== 'loading' && status !== 'retrying') return
    let isCurrent = true
    async function read() {
      const page = await listPhotos({ from: nextRow, to: nextRow + PAGE_SIZE - 1 })
      // Dropped when the gallery was hidden, or when a photo came or went and rows moved.
      if (!isCurrent) return
      setAway((latest) => ({ ...latest, page: isAway(page) }))
      setGallery((latest) => (page.ok ? withPage(latest, page.value) : withFailure(latest)))
      if (!page.ok && status === 'loading') tellFailure(page.failure)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [status, nextRow])

  useRecovery(away.count || away.page, () => {
    setCountings((times) => times + 1)
    setGallery(retry)
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
