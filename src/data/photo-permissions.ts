import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { toRow } from './to-result'

const permission = v.object({
  /** When publishing was allowed; null: it is not. */
  allowed_at: v.nullable(v.string()),
})

/** Whether the person in a photo lets the shop publish it. */
export type PhotoPermission = v.InferOutput<typeof permission>

/** The key that, with a photo's id, lets its owner allow publishing. For kiosks only. */
export const readPhotoKey = async (id: string): Promise<Result<string>> =>
  toRow(await deviceClient().rpc('photo_key', { photo_id: id }), v.string())

/** Reads the permission; null for a wrong key or a photo that is gone. */
export const readPermission = async (
  id: string,
  key: string,
): Promise<Result<PhotoPermission | null>> =>
  toRow(
    await deviceClient().rpc('photo_permission', { photo_id: id, key }),
    v.nullable(permission),
  )

/** Allows publishing, or withdraws it. `denied` for a wrong key. */
export const allowPublishing = async (
  id: string,
  key: string,
  allowed: boolean,
): Promise<Result<PhotoPermission>> =>
  toRow(
    await deviceClient().rpc('allow_publishing', { photo_id: id, key, allowed }),
    permission,
  )
