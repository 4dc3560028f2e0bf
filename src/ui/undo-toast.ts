import type { Outcome } from '@/lib/result'
import { toastOf } from './outcomes'
import { showToast, type Toast } from './toast'

const UNDO_MS = 8000

const restoring = {
  done: 'Exclusão desfeita!',
  failed: 'Erro ao desfazer a exclusão',
  denied: 'desfazer exclusões',
}

type Deletion = {
  readonly outcome: Outcome
  /** Undefined: the deletion cannot be taken back. */
  readonly undo: (() => Promise<Outcome>) | undefined
  /** The deleted row, as staff read it. */
  readonly name: string
  /** Called to read the list again. */
  readonly onRestored: () => void
}

/** Lets staff take a deletion back while its toast is shown. */
export function withUndo(toast: Toast, deletion: Deletion): Toast {
  const { outcome, undo, name, onRestored } = deletion
  if (!outcome.ok || !undo) return toast
  const act = async () => {
    showToast(toastOf(await undo(), restoring, name))
    onRestored()
  }
  return { ...toast, durationMs: UNDO_MS, action: { label: 'Desfazer', act } }
}
