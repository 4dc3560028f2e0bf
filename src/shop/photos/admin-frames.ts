import { deleteRowWithFile } from '@/data/deletions'
import { undoWithFile } from '@/shop/staff/undo'
import { addFileWithRow } from '@/data/file-with-row'
import { FRAME_BUCKET, frameSchema, listFrames, type PhotoFrame } from './photo-frames'
import { staffClient } from '@/data/staff-client'
import { columnsOf } from '@/data/table-schema'
import { toRow } from '@/data/to-result'

const table = () => staffClient().from('photo_frames')
const frameFiles = () => staffClient().storage.from(FRAME_BUCKET)

export const listFramesAsStaff = () => listFrames(staffClient())

/**
 * Stores a frame and adds its row. Removes the file again if the row is refused.
 *
 * @param file a PNG or WebP of at most 1 MiB
 * @param now milliseconds since 1970, for the file name
 */
export const addFrame = (file: Blob, name: string, now: number) =>
  addFileWithRow({
    bucket: frameFiles(),
    file,
    names: [`${now}-moldura.${file.type === 'image/webp' ? 'webp' : 'png'}`],
    insert: ({ storage_path }) =>
      toRow(
        table().insert({ name, storage_path }).select(columnsOf(frameSchema)).single(),
        frameSchema,
      ),
    find: listFramesAsStaff,
  })

/** Deletes a frame, the row first: no kiosk may offer a frame without a file. */
export const deleteFrame = (frame: PhotoFrame) =>
  deleteRowWithFile('photo_frames', frame, frameFiles())

/** How to take the deletion of a frame back; ask before it is deleted. */
export const undoOfFrame = (frame: PhotoFrame) =>
  undoWithFile('photo_frames', frame, frameFiles(), listFramesAsStaff)
