/** Photos in a page; fills whole rows of 2, 3, 4, 6 and 8. */
export const PAGE_SIZE = 48

/** A photo as the gallery needs it (rule 9.6). */
export type GalleryPhoto = {
  readonly id: string
  readonly image_url: string
  readonly storage_path: string
}

export type Gallery = {
  /** `whole`: all photos are read. */
  readonly status: 'hidden' | 'loading' | 'ready' | 'whole' | 'failed'
  /** Newest first. */
  readonly photos: readonly GalleryPhoto[]
  /** Row, from 0, where the next page starts. */
  readonly nextRow: number
  /** Counts the requests: an answer to an earlier one is dropped. */
  readonly request: number
  /** Number of photos in the shop's gallery; null until it is known. */
  readonly count: number | null
}

export const hiddenGallery: Gallery = {
  status: 'hidden',
  photos: [],
  nextRow: 0,
  request: 0,
  count: null,
}

/** Drops the photos and keeps their number: others may have come until they are shown again. */
export const clearGallery = (
  { request, count }: Gallery,
  status: 'hidden' | 'loading',
): Gallery => ({ ...hiddenGallery, status, request: request + 1, count })

/** Asks for the next page, also after a failure, but not while reading or when all are read. */
export const readOn = (gallery: Gallery): Gallery =>
  gallery.status === 'ready' || gallery.status === 'failed'
    ? { ...gallery, status: 'loading', request: gallery.request + 1 }
    : gallery

/** Adds a page. Photos seen before are left out: rows move down when another kiosk adds some. */
export function withPage(gallery: Gallery, page: readonly GalleryPhoto[]): Gallery {
  const known = new Set(gallery.photos.map(({ id }) => id))
  const photos = [...gallery.photos, ...page.filter(({ id }) => !known.has(id))]
  // More than was asked for: a service that does not know pages has sent all.
  const isWhole = page.length !== PAGE_SIZE
  return {
    ...gallery,
    status: isWhole ? 'whole' : 'ready',
    photos,
    nextRow: gallery.nextRow + page.length,
    count: isWhole ? photos.length : gallery.count,
  }
}

/** Puts a newly saved photo first. */
export function withPhoto(gallery: Gallery, photo: GalleryPhoto): Gallery {
  const count = gallery.count === null ? null : gallery.count + 1
  if (gallery.status === 'hidden') return { ...gallery, count }
  const photos = [photo, ...gallery.photos.filter(({ id }) => id !== photo.id)]
  return { ...gallery, photos, nextRow: gallery.nextRow + 1, count }
}

/** Removes a deleted photo; an unknown one gives the same gallery. */
export function withoutPhoto(gallery: Gallery, photoId: string): Gallery {
  const photos = gallery.photos.filter(({ id }) => id !== photoId)
  if (photos.length === gallery.photos.length) return gallery
  const count = gallery.count === null ? null : gallery.count - 1
  return { ...gallery, photos, nextRow: gallery.nextRow - 1, count }
}
