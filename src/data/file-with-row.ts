import { fail, mayHaveHappened, succeed, type Failure, type Result } from '@/lib/result'
import { boundedFetch } from './bounded-fetch'
import { publicUrl, removeFile, uploadFile, type Bucket } from './storage'

// Answers get lost, so a file or row may be there unknown to us:
//
// the file under its name             | written                       | deleted
// new                                 | the file, then its row        | nothing
// ours: in `sentAs`, not `isAnother`  | its row                       | nothing
// another's: taken                    | as new, under the next name   | nothing
// unknown: no answer to the upload    | nothing; a repetition looks   | nothing
//
// the row after it                    | told                          | deleted
// there, now or when looked up        | the row                       | nothing
// refused, or not there               | why; `leftBehind` if it stays | the file
// unknown: `mayExist`                 | why, and `leftBehind`         | nothing

const UNIQUE_VIOLATION = '23505'

/** What every row says about its stored file. */
type StoredAt = { readonly image_url: string; readonly storage_path: string }

type FileWithRow<Row> = {
  readonly bucket: Bucket
  /** The same object sent again counts as the same file. */
  readonly file: Blob
  /** Names to try in turn; the later ones are for when the first is taken. */
  readonly names: readonly string[]
  readonly insert: (at: StoredAt) => Promise<Result<Row>>
  /** Finds the rows of a path. */
  readonly find: (path: string) => Promise<Result<Row[]>>
}

/** How storing a file and adding its row ended. */
export type StoredRowResult<Row> =
  | { readonly ok: true; readonly value: Row }
  | {
      readonly ok: false
      readonly step: 'upload' | 'row'
      readonly failure: Failure
      /** The stored file, if it could not be removed, or must not: its row may have been added. */
      readonly leftBehind?: string
    }

/** The name each file was last sent under; it may be stored without a row. */
const sentAs = new WeakMap<Blob, string>()

/**
 * Stores a file and adds its row; removes the file again if there is no row (rule 11.3).
 * Repeated after a failure, it still ends with one file and one row.
 */
export async function addFileWithRow<Row extends Pick<StoredAt, 'storage_path'>>(
  addition: FileWithRow<Row>,
): Promise<StoredRowResult<Row>> {
  const { bucket, file } = addition
  const stored = await uploadUnderFreeName(addition)
  if (!stored.ok) return { ...stored, step: 'upload' }
  const path = stored.value
  const { row, mayExist } = await insertOnce(addition, path)
  const isKept = mayExist || !(await removeFile(bucket, path)).ok
  if (row.ok || !isKept) sentAs.delete(file)
  if (row.ok) return row
  const failed = { ok: false, step: 'row', failure: row.failure } as const
  return isKept ? { ...failed, leftBehind: path } : failed
}

async function uploadUnderFreeName<Row>({ bucket, file, names }: FileWithRow<Row>) {
  const before = sentAs.get(file)
  let stored: Result<string> = fail('taken', 'There is no free name.')
  for (const path of new Set(before === undefined ? names : [before, ...names])) {
    sentAs.set(file, path)
    stored = await uploadFile(bucket, path, file)
    if (stored.ok || stored.failure.reason !== 'taken') break
    if (path === before && !(await isAnother(bucket, path, file))) return succeed(path)
  }
  return stored
}

/**
 * Whether the file under a taken name has other bytes. One that cannot be read counts as ours: we
 * sent it, and only a file of the same millisecond could have been there first.
 */
async function isAnother(bucket: Bucket, path: string, file: Blob) {
  const answer = await boundedFetch(publicUrl(bucket, path), { cache: 'no-store' })
  if (!answer.ok) return false
  const stored = new Uint8Array(await answer.arrayBuffer())
  const sent = new Uint8Array(await file.arrayBuffer())
  return stored.length !== sent.length || stored.some((byte, at) => byte !== sent[at])
}

/** An insert without a readable answer may have succeeded; one that meets its own row did. */
async function insertOnce<Row extends Pick<StoredAt, 'storage_path'>>(
  { bucket, insert, find }: FileWithRow<Row>,
  path: string,
): Promise<{ row: Result<Row>; mayExist: boolean }> {
  const row = await insert({ image_url: publicUrl(bucket, path), storage_path: path })
  if (row.ok) return { row, mayExist: true }
  const isUnknown = mayHaveHappened(row.failure) || row.failure.code === UNIQUE_VIOLATION
  if (!isUnknown) return { row, mayExist: false }
  const found = await find(path)
  const own = found.ok && found.value.find(({ storage_path }) => storage_path === path)
  return own ? { row: succeed(own), mayExist: true } : { row, mayExist: !found.ok }
}
