import type * as v from 'valibot'
import { succeed } from '@/lib/result'
import { deleteRowWithFile, undoWithFile } from './deletions'
import { addFileWithRow, type StoredRowResult } from './file-with-row'
import { type PrizeRules, savePrize } from '@/shop/prizes/prize-rules'
import { scratchImage as schema } from './prizes'
import { staffClient } from './staff-client'
import { PRIZE_BUCKET, removeFile } from './storage'
import { toRow, toRows } from './to-result'

export type ScratchImagePrize = v.InferOutput<typeof schema>

/** A prize and the place of its picture. */
type StoredPrize = Pick<ScratchImagePrize, 'id' | 'storage_path'>

type NewImagePrize = {
  readonly file: File
  readonly altText: string
  /** Milliseconds since 1970, for the file name. */
  readonly now: number
}

const table = () => staffClient().from('scratch_image_prizes')
const prizeFiles = () => staffClient().storage.from(PRIZE_BUCKET)

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
    find: findByPath,
  })

const findByPath = (path: string) =>
  toRows(table().select('*').eq('storage_path', path).retry(false), schema)

/** A change of an image prize. */
type ImageChange = {
  readonly alt_text?: string | undefined
  /** Replaces its picture. */
  readonly file?: File | undefined
  readonly rules?: Partial<PrizeRules>
  /** Milliseconds since 1970, for the file name. */
  readonly now: number
}

/** Names the old file if it could not be removed. */
type ImageChangeResult =
  | { readonly ok: true; readonly leftBehind?: string }
  | Extract<StoredRowResult<never>, { ok: false }>

/**
 * Changes an image prize and its rules: stores a new picture, points the row to it, then removes
 * the old file. If the row is refused, removes the new file instead.
 */
export async function updateScratchImagePrize(
  { id, storage_path }: StoredPrize,
  { file, now, rules = {}, ...words }: ImageChange,
): Promise<ImageChangeResult> {
  const save = (at = {}) =>
    savePrize('scratch-image', id, { ...words, ...at, seen_path: storage_path }, rules)
  if (!file) {
    const row = await save()
    return row.ok ? { ok: true } : { ...row, step: 'row' }
  }
  const stored = await addFileWithRow({
    bucket: prizeFiles(),
    file,
    names: [storageName(file.name, now)],
    insert: async (at) => {
      const row = await save(at)
      return row.ok ? succeed(at) : row
    },
    find: findByPath,
  })
  if (!stored.ok) return stored
  const removal = await removeFile(prizeFiles(), storage_path)
  const isThere = !removal.ok && removal.failure.reason !== 'gone'
  return isThere ? { ok: true, leftBehind: storage_path } : { ok: true }
}

/** Deletes an image prize, the row first: no visitor may win a prize without its image. */
export const deleteScratchImagePrize = (prize: StoredPrize) =>
  deleteRowWithFile('scratch_image_prizes', prize, prizeFiles())

/** How to take the deletion of an image prize back; ask before it is deleted. */
export const undoOfScratchImagePrize = (prize: StoredPrize) =>
  undoWithFile('scratch_image_prizes', prize, prizeFiles(), findByPath)

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
