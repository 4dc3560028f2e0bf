import type * as v from 'valibot'
import { deleteRowWithFile } from './deletions'
import { addFileWithRow } from './file-with-row'
import { scratchImage as schema } from './prizes'
import { staffClient } from './staff-client'
import { PRIZE_BUCKET } from './storage'
import { toRow, toRows } from './to-result'

export type ScratchImagePrize = v.InferOutput<typeof schema>

/** A prize and the place of its picture. */
export type StoredPrize = Pick<ScratchImagePrize, 'id' | 'storage_path'>

type NewImagePrize = {
  readonly file: File
  readonly altText: string
  /** Milliseconds since 1970, for the file name. */
  readonly now: number
}

const table = () => staffClient().from('scratch_image_prizes')
export const prizeFiles = () => staffClient().storage.from(PRIZE_BUCKET)

/** All image prizes, for the admin panel (rule 11.1). */
export const listScratchImagePrizes = () => toRows(table().select('*').retry(false), schema)

/** Stores an image and adds its prize; removes the image again if the row is refused. */
export const addScratchImagePrize = ({ file, altText, now }: NewImagePrize) =>
  addFileWithRow({
    bucket: prizeFiles(),
    file,
    names: [storageName(file.name, now)],
    insert: (at) => {
      const row = { ...at, alt_text: altText }
      return toRow(table().insert(row).select().single(), schema)
    },
    find: listByPath,
  })

/** The prizes with the picture at a path. */
export const listByPath = (path: string) =>
  toRows(table().select('*').eq('storage_path', path).retry(false), schema)

/** Deletes an image prize, the row first: no visitor may win a prize without its image. */
export const deleteScratchImagePrize = (prize: StoredPrize) =>
  deleteRowWithFile('scratch_image_prizes', prize, prizeFiles())

const MAX_STEM_LENGTH = 80
const MAX_EXTENSION_LENGTH = 8

/**
 * The name to store a chosen file under: `{timestamp}-{file name}`, with only characters that every
 * storage key allows.
 *
 * @param fileName any letters, spaces and path parts
 * @param now milliseconds since 1970
 */
export const storageName = (fileName: string, now: number) =>
  `${now}-${safeFileName(fileName)}`

/** Folds accents and replaces everything but letters, digits and `_` by single hyphens. */
function safeFileName(fileName: string) {
  const name = fileName.split(/[/\\]/).at(-1) ?? ''
  const dot = name.lastIndexOf('.')
  const stem = fold(dot === -1 ? name : name.slice(0, dot)).slice(0, MAX_STEM_LENGTH)
  const extension = dot === -1 ? '' : fold(name.slice(dot + 1)).toLowerCase()
  const safeStem = stem.replace(/-$/, '') || 'image'
  const hasExtension = extension.length > 0 && extension.length <= MAX_EXTENSION_LENGTH
  return hasExtension ? `${safeStem}.${extension}` : safeStem
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '')
