import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { toRow } from './to-result'

const permission = v.object({
  /** Since when the shop may publish the photo; null: it may not. */
  allowed_at: v.nullable(v.string()),
})

/** What whoever is in a photo said about publishing it. */
export type PhotoPermission = v.InferOutput<typeof permission>

/** What an address needs beside the id of a photo, to say yes. For kiosks alone. */
export const readPhotoKey = async (id: string): Promise<Result<string>> =>
  toRow(await deviceClient().rpc('photo_key', { photo_id: id }), v.string())

/** What was said; null for a key that is not that of the photo, or a photo that is gone. */
export const readPermission = async (
  id: string,
  key: string,
): Promise<Result<PhotoPermission | null>> =>
  toRow(
    await deviceClient().rpc('photo_permission', { photo_id: id, key }),
    v.nullable(permission),
  )

/** Says yes, or takes it back. `denied` for a wrong key. */
export const allowPublishing = async (
  id: string,
  key: string,
  allowed: boolean,
): Promise<Result<PhotoPermission>> =>
  toRow(
    await deviceClient().rpc('allow_publishing', { photo_id: id, key, allowed }),
    permission,
  )
