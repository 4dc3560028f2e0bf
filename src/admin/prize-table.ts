import type { ComponentType, ReactNode } from 'react'
import type { Undo } from '@/data/deletions'
import type { PrizeRules } from '@/shop/prizes/prize-rules'
import type { ImageCheck } from '@/device/image-file'
import type { ShownFile } from '@/ui/use-shown-file'
import { describeFailure, isGone, type Outcome, type Result } from '@/lib/result'
import { withSentence } from '@/lib/text'
import { DELETE, toastOf } from '@/ui/outcomes'
import { destructive, type Toast } from '@/ui/toast'

/** What staff type and choose of a prize. */
export type Draft = {
  readonly name: string
  /** Undefined where prizes have none. */
  readonly color?: string | undefined
  /** A new picture. */
  readonly file?: File | undefined
}

/** How a write ended; a file that could not be removed is named. */
type Written = Outcome & {
  readonly step?: 'upload' | 'row' | 'storage'
  readonly leftBehind?: string
}

/** Describes a table of prizes, or of frames, to the panel. */
export type PrizeTable<Row> = {
  readonly heading: string
  readonly empty: string
  readonly list: () => Promise<Result<Row[]>>
  /** Title of the toast if the list cannot be read. */
  readonly readFailed: string
  readonly draftOf: (row: Row) => Draft
  /** Shown before the name: a swatch or a picture. */
  readonly mark?: (row: Row) => ReactNode
  /** The heading of the form for another one, and its button. */
  readonly another: string
  readonly action: string
  readonly nameLabel: string
  /** The name as the toast asks for it: 'o nome do prêmio'. */
  readonly nameWanted: string
  /** Without it, that of a prize. */
  readonly mostLetters?: number
  /** The colour of the first new one; without it, they have none. */
  readonly firstColor?: string
  readonly picture?: Picture<Row>
  /** Titles of toasts. */
  readonly words: Readonly<Record<'added' | 'notAdded' | 'deleted' | 'notDeleted', string>>
  /** Undefined without a picture that it needs. */
  readonly add: (draft: Draft) => Promise<Written> | undefined
  /** Saves the changes, all or nothing; without it, rows cannot be edited. */
  readonly save?: (
    row: Row,
    changes: Partial<Draft>,
    rules: Partial<PrizeRules>,
  ) => Promise<Written>
  /** The question before deleting; without it and without codes, the button deletes at once. */
  readonly question?: (row: Row, isFinal: boolean) => string
  readonly remove: (row: Row) => Promise<Written>
  /** How to take a deletion back; asked before the row is deleted. */
  readonly undo: (row: Row) => Promise<Undo | undefined>
}

export type PreviewProps<Row> = { image: ShownFile<File> | null; row: Row | undefined }

/** The pictures of a table. */
type Picture<Row> = {
  readonly label: string
  /** Media types and, in words, what is allowed. */
  readonly types: string
  readonly hint: string
  readonly check: (chosen: File) => Promise<ImageCheck>
  /** Shows the chosen picture, or that of the row. */
  readonly Preview: ComponentType<PreviewProps<Row>>
  /** The toast for a new one that lacks something. */
  readonly missingIn: (draft: Draft) => Toast | undefined
  /** Says that the row was deleted, but its file may be left. */
  readonly remains: (row: Row) => string
}

/** Names the file that a write left behind. */
export function withFile(toast: Toast, { leftBehind }: Written): Toast {
  if (!leftBehind) return toast
  const where = `O arquivo ${leftBehind} ficou no armazenamento.`
  return { ...toast, description: withSentence(toast.description ?? '', where) }
}

/** The toast after deleting a row, and whether the row is gone. */
export function endOfDeletion<Row>(outcome: Written, table: PrizeTable<Row>, row: Row) {
  if (!outcome.ok && outcome.step === 'storage') {
    const { failure } = outcome
    // The row is deleted even if its file may not be, so this is never 'Acesso Negado'.
    const why =
      failure.reason === 'gone' ? 'O arquivo não foi encontrado.' : describeFailure(failure)
    const toast = destructive(
      'Erro ao remover imagem do storage',
      withSentence(why, table.picture?.remains(row)),
    )
    return { toast, isGone: true }
  }
  const { deleted: done, notDeleted: failed } = table.words
  const toast = toastOf(outcome, { done, failed, denied: DELETE }, table.draftOf(row).name)
  return { toast, isGone: isGone(outcome) }
}
