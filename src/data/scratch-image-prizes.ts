import * as v from 'valibot'
import { type Result, succeed } from '@/lib/result'
import { deleteRowWithFile } from './admin-write'
import { addFileWithRow, type StoredRowResult } from './file-with-row'
import { type PrizeRules, savePrize } from './prize-rules'
import { scratchImage as schema } from './prizes'
import { staffClient } from './staff-client'
import { type DeletionResult, PRIZE_BUCKET, removeFile } from './storage'
import { toRow, toRows } from './to-result'

export type ScratchImagePrize = v.InferOutput<typeof schema>

/** A prize, and where its picture is. */
type StoredPrize = Pick<ScratchImagePrize, 'id' | 'storage_path'>

export type NewImagePrize = {
  readonly file: File
  readonly altText: string
  /** Milliseconds since 1970, for the name of the stored file. */
  readonly now: number
}

const table = () => staffClient().from('scratch_image_prizes')
const prizeFiles = () => staffClient().storage.from(PRIZE_BUCKET)

/** All image prizes, for the admin panel (rule 11.1). */
export async function listScratchImagePrizes(): Promise<Result<ScratchImagePrize[]>> {
  return toRows(await table().select('*').retry(false), schema)
}

/** Stores an image and adds its prize; the image is removed again when the row is refused. */
export async function addScratchImagePrize(
  prize: NewImagePrize,
): Promise<StoredRowResult<ScratchImagePrize>> {
  const { file, altText, now } = prize
  return addFileWithRow({
    bucket: prizeFiles(),
    file,
    names: [storageName(file.name, now)],
    insert: async (at) =>
      toRow(
        await table()
          .insert({ ...at, alt_text: altText })
          .select()
          .single(),
        schema,
      ),
    find: findByPath,
  })
}

const findByPath = async (path: string) =>
  toRows(await table().select('*').eq('storage_path', path).retry(false), schema)

/** What becomes of an image prize that is changed. */
type ImageChange = {
  readonly alt_text?: string
  /** In the place of the picture that it has. */
  readonly file?: File | null
  readonly rules?: Partial<PrizeRules>
  /** Milliseconds since 1970, for the name of the stored file. */
  readonly now: number
}

/** A file that should have gone and stayed is told. */
type ImageChangeResult =
  | { readonly ok: true; readonly leftBehind?: string }
  | Extract<StoredRowResult<never>, { ok: false }>

/**
 * Changes an image prize and its rules. A new picture is stored first, then the row points to it, then
 * the old file goes; a refused row takes the new file away again.
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

/** Deletes an image prize: no visitor wins a prize without its image. */
export async function deleteScratchImagePrize(prize: StoredPrize): Promise<DeletionResult> {
  const query = table().delete().eq('id', prize.id).select('id')
  const deletion = toRows(await query, v.pick(schema, ['id']))
  return deleteRowWithFile(deletion, prizeFiles(), prize.storage_path)
}

const MAX_STEM_LENGTH = 80
const MAX_EXTENSION_LENGTH = 8

/**
 * The name under which a chosen file is stored: `{timestamp}-{file name}`, with the file name made
 * of what every storage key may hold.
 *
 * @param fileName as it came, with any letters, spaces and path parts
 * @param now milliseconds since 1970
 */
export const storageName = (fileName: string, now: number) =>
  `${now}-${safeFileName(fileName)}`

/** Folds accents, and turns everything but letters, digits and `_` into single hyphens. */
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
