import * as v from 'valibot'
import type { Deletable } from '@/data/admin-write'
import { addFileWithRow } from '@/data/file-with-row'
import type { Bucket } from '@/data/storage'
import { type Outcome, type Result, succeed } from '@/lib/result'
import { toastOf, type Words } from '@/ui/outcomes'
import { showToast, type Toast } from '@/ui/toast'
import { expectAdminCall } from './admin-call'

/** Takes an act back; a deletion is `gone` after a day, or once somebody has taken it back. */
export type Undo = () => Promise<Outcome>

/** The way to take the deletion of a row back, with all that went with it. @param key its id, or game */
export const undoOf =
  (table: Deletable | 'game_rewards', key: string): Undo =>
  () =>
    expectAdminCall('restore_deleted', { of_table: table, row_key: key }, v.literal(true))

type RowWithFile = { readonly id: string; readonly storage_path: string }

/**
 * The way to take the deletion of a row and its file back. Reads the file now, because the deletion
 * removes it; undefined if it cannot be read.
 *
 * @param find the rows of a path
 */
export async function undoWithFile(
  table: Deletable,
  { id, storage_path }: RowWithFile,
  bucket: Bucket,
  find: (path: string) => Promise<Result<RowWithFile[]>>,
): Promise<Undo | undefined> {
  const { data: file } = await bucket.download(storage_path)
  if (!file?.size) return undefined
  const restore = undoOf(table, id)
  return () =>
    addFileWithRow({
      bucket,
      file,
      names: [storage_path],
      insert: async (at) => {
        const restored = await restore()
        return restored.ok ? succeed({ id, ...at }) : restored
      },
      find,
    })
}

const UNDO_MS = 8000

const restoring = {
  done: 'Exclusão desfeita!',
  failed: 'Erro ao desfazer a exclusão',
  denied: 'desfazer exclusões',
}

type Act = {
  readonly outcome: Outcome
  /** Undefined: the act cannot be taken back. */
  readonly undo: Undo | undefined
  /** What was deleted or changed, as staff read it. */
  readonly name: string
  /** The toasts of the undo; those of a deletion's by default. */
  readonly words?: Words
  /** Called to read the list again. */
  readonly onRestored: () => void
}

/** Lets staff take an act back while its toast is shown. */
export function withUndo(toast: Toast, done: Act): Toast {
  const { outcome, undo, name, words = restoring, onRestored } = done
  if (!outcome.ok || !undo) return toast
  const act = async () => {
    showToast(toastOf(await undo(), words, name))
    onRestored()
  }
  return { ...toast, durationMs: UNDO_MS, action: { label: 'Desfazer', act } }
}
