import type { StoredRowResult } from '@/data/file-with-row'
import type { DeletionResult } from '@/data/storage'
import { describeFailure, isGone } from '@/lib/result'
import { accessDenied, ADD, DELETE } from '@/ui/outcomes'
import { destructive, type Toast } from '@/ui/toast'

/** What the panel says of a row with a picture: titles of toasts and, last, the start of a sentence. */
export type ImageWords = {
  readonly added: string
  readonly upload: string
  readonly row: string
  readonly deleted: string
  readonly notDeleted: string
  readonly isDeleted: string
}

/** The one toast for the addition of a row with a picture (rule 1.7). */
export function toastOfAddition(
  outcome: StoredRowResult<unknown>,
  words: ImageWords,
  name: string,
): Toast {
  if (outcome.ok) return { title: words.added, description: name, tone: 'success' }
  const { failure, step, leftBehind } = outcome
  const remains = leftBehind ? ` O arquivo ${leftBehind} ficou no armazenamento.` : ''
  const toast =
    failure.reason === 'denied'
      ? accessDenied(ADD)
      : destructive(words[step], describeFailure(failure))
  return { ...toast, description: `${toast.description ?? ''}${remains}` }
}

/** How the deletion of such a row ended: its one toast, and whether the row is deleted by now. */
export function endOfDeletion(
  outcome: DeletionResult,
  words: ImageWords,
  name: string,
  path: string,
): { toast: Toast; isGone: boolean } {
  if (outcome.ok)
    return {
      toast: { title: words.deleted, description: name, tone: 'success' },
      isGone: true,
    }
  const { failure, step } = outcome
  if (step === 'storage') {
    // The row is deleted even if its file may not be, so this is never 'Acesso Negado'.
    const why =
      failure.reason === 'gone' ? 'O arquivo não foi encontrado.' : describeFailure(failure)
    const toast = destructive(
      'Erro ao remover imagem do storage',
      `${why} ${words.isDeleted}, mas o arquivo ${path} pode ter ficado no armazenamento.`,
    )
    return { toast, isGone: true }
  }
  const toast =
    failure.reason === 'denied'
      ? accessDenied(DELETE)
      : destructive(words.notDeleted, describeFailure(failure))
  return { toast, isGone: isGone(outcome) }
}
