import type { Size } from '@/lib/fit-image'
import { PHOTO_LIMITS } from './rules'

/** Photos read at once while one scrolls; fills whole rows of 2, 3, 4, 6 and 8. */
export const PAGE_SIZE = 48

/** Whether a picture can be a photo of the booth: a larger one, decoded, freezes the gallery. */
export const fitsGallery = ({ width, height }: Size) =>
  Math.max(width, height) <= PHOTO_LIMITS.maxSide

/** A photo as the gallery needs it (rule 9.6). */
export type GalleryPhoto = {
  readonly id: string
  readonly image_url: string
  readonly storage_path: string
}

/** `whole`: there is nothing more to read. */
type GalleryStatus = 'hidden' | 'loading' | 'ready' | 'whole' | 'failed'

export type Gallery = {
  readonly status: GalleryStatus
  /** Newest first. */
  readonly photos: readonly GalleryPhoto[]
  /** The row, from 0, where the next page starts. */
  readonly nextRow: number
  /** Counts what was asked for: an answer to an earlier request is dropped. */
  readonly request: number
  /** Photos in the shop's gallery; null while nobody knows. */
  readonly count: number | null
}

export const hiddenGallery: Gallery = {
  status: 'hidden',
  photos: [],
  nextRow: 0,
  request: 0,
  count: null,
}

/** Starts to read from the newest photo on: others may have come since the last look. */
export const showGallery = ({ request, count }: Gallery): Gallery => ({
  ...hiddenGallery,
  status: 'loading',
  request: request + 1,
  count,
})

/** Lets the photos go, and keeps their number. */
export const hideGallery = ({ request, count }: Gallery): Gallery => ({
  ...hiddenGallery,
  request: request + 1,
  count,
})

export const withCount = (gallery: Gallery, count: number): Gallery => ({
  ...gallery,
  count,
})

const READS_ON: readonly GalleryStatus[] = ['ready', 'failed']

/** Asks for the next page, also again after a failure; a gallery that reads or is whole does not. */
export const readOn = (gallery: Gallery): Gallery =>
  READS_ON.includes(gallery.status)
    ? { ...gallery, status: 'loading', request: gallery.request + 1 }
    : gallery

export const withFailure = (gallery: Gallery): Gallery => ({ ...gallery, status: 'failed' })

/** Adds a page. Rows move down when another kiosk adds photos: those seen before are left out. */
export function withPage(gallery: Gallery, page: readonly GalleryPhoto[]): Gallery {
  const known = new Set(gallery.photos.map(({ id }) => id))
  const photos = [...gallery.photos, ...page.filter(({ id }) => !known.has(id))]
  // More than was asked for is all there is: whoever sent it does not know of pages.
  const isWhole = page.length !== PAGE_SIZE
  return {
    ...gallery,
    status: isWhole ? 'whole' : 'ready',
    photos,
    nextRow: gallery.nextRow + page.length,
    count: isWhole ? photos.length : gallery.count,
  }
}

/** A photo that was just saved comes first. */
export function withPhoto(gallery: Gallery, photo: GalleryPhoto): Gallery {
  const count = gallery.count === null ? null : gallery.count + 1
  if (gallery.status === 'hidden') return { ...gallery, count }
  const photos = [photo, ...gallery.photos.filter(({ id }) => id !== photo.id)]
  return { ...gallery, photos, nextRow: gallery.nextRow + 1, count }
}

/** A photo that was deleted leaves; one that is not there changes nothing. */
export function withoutPhoto(gallery: Gallery, photoId: string): Gallery {
  const photos = gallery.photos.filter(({ id }) => id !== photoId)
  if (photos.length === gallery.photos.length) return gallery
  const count = gallery.count === null ? null : gallery.count - 1
  return { ...gallery, photos, nextRow: gallery.nextRow - 1, count }
}
