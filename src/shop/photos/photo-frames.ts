import * as v from 'valibot'
import { deviceClient } from '@/data/device-client'
import { deviceFiles } from '@/data/photo-booth-images'
import { publicUrl } from '@/data/storage'
import { rowId, selectFrom, type ColumnsOf, type TableClient } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

export const FRAME_BUCKET = 'photo-frames'

export const frameSchema = v.object({
  id: rowId,
  name: v.string(),
  storage_path: v.string(),
  place: v.number(),
} satisfies ColumnsOf<'photo_frames'>)
export type PhotoFrame = v.InferOutput<typeof frameSchema>

/** The shop's frames in order. Empty for everyone but kiosks and admins. */
export const listFrames = (tables: TableClient = deviceClient()) =>
  toRows(selectFrom(tables, 'photo_frames', frameSchema).order('place'), frameSchema)

/** The address of the file of a frame. */
export const frameUrl = ({ storage_path }: PhotoFrame): string =>
  publicUrl(deviceFiles().from(FRAME_BUCKET), storage_path)
