import type { StoredRowResult } from '@/data/file-with-row'
import type { DeletionResult } from '@/data/storage'
import { describeFailure, isGone } from '@/lib/result'
import { ADD, DELETE, toastOf } from '@/ui/outcomes'
import { destructive, type Toast } from '@/ui/toast'

/** Texts for a row with a picture: titles of toasts and, last, the start of a sentence. */
export type ImageWords = Readonly<
  Record<'added' | 'upload' | 'row' | 'deleted' | 'notDeleted' | 'isDeleted', string>
>

/** The toast after adding a row with a picture (rule 1.7). */
export function toastOfAddition(
  outcome: StoredRowResult<unknown>,
  words: ImageWords,
  name: string,
): Toast {
  const failed = outcome.ok ? '' : words[outcome.step]
  const toast = toastOf(outcome, { done: words.added, failed, denied: ADD }, name)
  if (outcome.ok || !outcome.leftBehind) return toast
  const remains = `O arquivo ${outcome.leftBehind} ficou no armazenamento.`
  return { ...toast, description: `${toast.description} ${remains}` }
}

/** The toast after deleting such a row, and whether the row is gone. */
export function endOfDeletion(
  outcome: DeletionResult,
  words: ImageWords,
  name: string,
  path: string,
): { toast: Toast; isGone: boolean } {
  if (!outcome.ok && outcome.step === 'storage') {
    const { failure } = outcome
    // The row is deleted even if its file may not be, so this is never 'Acesso Negado'.
    const why =
      failure.reason === 'gone' ? 'O arquivo não foi encontrado.' : describeFailure(failure)
    const toast = destructive(
      'Erro ao remover imagem do storage',
      `${why} ${words.isDeleted}, mas o arquivo ${path} pode ter ficado no armazenamento.`,
    )
    return { toast, isGone: true }
  }
  const deletion = { done: words.deleted, failed: words.notDeleted, denied: DELETE }
  return { toast: toastOf(outcome, deletion, name), isGone: isGone(outcome) }
}
