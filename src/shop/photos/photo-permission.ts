import * as v from 'valibot'
import { callAsDevice } from '@/data/device-client'

/** Whether the person in a photo lets the shop publish it. */
const permission = v.object({
  /** When publishing was allowed; null: it is not. */
  allowed_at: v.nullable(v.string()),
})

/** The key that, with a photo's id, lets its owner allow publishing. For kiosks only. */
export const readPhotoKey = (id: string) =>
  callAsDevice('photo_key', { photo_id: id }, v.string())

/**
 * Reads the permission; null for a wrong key, a photo that is gone, and one that staff hide, unless
 * it is allowed.
 */
export const readPermission = (id: string, key: string) =>
  callAsDevice('photo_permission', { photo_id: id, key }, v.nullable(permission))

/** Allows publishing, or withdraws it; reads it again. `denied` for a wrong key. */
export const allowPublishing = (id: string, key: string, allowed: boolean) =>
  callAsDevice('allow_publishing', { photo_id: id, key, allowed }, v.nullable(permission))

/**
 * Lets this device delete the photo of a key, also where visitors may delete no photos. `denied` for
 * a wrong key and for a photo that staff hide.
 */
export const releasePhoto = (id: string, key: string) =>
  callAsDevice('release_photo', { photo_id: id, key }, v.unknown())
