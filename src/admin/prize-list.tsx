import { type ReactNode, useId, useState } from 'react'
import type { DeletionResult } from '@/data/storage'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { describeFailure, isGone, type Outcome, type Result } from '@/lib/result'
import { withSentence } from '@/lib/text'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { DeleteIcon } from '@/ui/line-icon'
import { accessDenied, DELETE, toastOf, type Words } from '@/ui/outcomes'
import { destructive, showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { useRead } from '@/ui/use-read'
import type { ListExtras, ReadList } from './extension'
import { NoRows } from './no-rows'

/** Reads a list, and again every minute. @param failed the title of the toast of a failure */
export const usePrizes = <Row,>(read: () => Promise<Result<Row[]>>, failed: string) =>
  useRead(['prizes', failed], read, { failed, everyMinute: 'once-read' })

/** A form, and beside it the list that it adds to. */
export const PrizePanel = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
    {children}
  </div>
)

type PrizeListProps<Row> = {
  title: string
  empty: string
  canEdit: boolean
  list: ReadList<Row>
  extras: ListExtras<Row>
  nameOf: (row: Row) => string
  /** Shown before the name: a swatch or a picture. */
  markOf?: (row: Row) => ReactNode
  /** The question before a deletion; without it and without a warning, the button deletes at once. */
  question?: (row: Row, isFinal: boolean) => string
  remove: (row: Row) => Promise<Outcome | DeletionResult>
  words: Omit<Words, 'denied'>
  /** Says that the row was deleted, but its file may be left. */
  remains?: (row: Row) => string
}

/** Lists prizes and deletes them (rules 10.2 and 10.3). */
export function PrizeList<Row extends { id: string }>(props: PrizeListProps<Row>) {
  const { title, canEdit, list, extras, nameOf } = props
  const { status, data: rows = [], reload } = list
  const [deleting, setDeleting] = useState<Row | null>(null)
  const id = useId()
  // The button that reads the list again disappears, and one that deletes a row.
  const { place, watch } = useCaughtFocus<HTMLDivElement>(`${status} ${rows.length}`)
  const { isBusy, run } = useOneAtATime()

  async function remove(row: Row) {
    const withUndo = await extras.prepareUndo?.(row)
    const outcome = await props.remove(row)
    // The row is deleted even if its file may not be, so this is never 'Acesso Negado'.
    const isFileLeft = 'step' in outcome && outcome.step === 'storage'
    const toast = isFileLeft
      ? destructive(
          'Erro ao remover imagem do storage',
          withSentence(
            outcome.failure.reason === 'gone'
              ? 'O arquivo não foi encontrado.'
              : describeFailure(outcome.failure),
            props.remains?.(row),
          ),
        )
      : toastOf(outcome, { ...props.words, denied: DELETE }, nameOf(row))
    setDeleting(null)
    showToast(withUndo ? withUndo(toast, outcome) : toast)
    // Otherwise nothing changed, and another failure would show a second toast.
    if (isFileLeft || isGone(outcome)) reload()
  }

  /** Empty if staff are not asked. */
  const questionOf = (row: Row) =>
    [props.question?.(row, !extras.prepareUndo), extras.warning?.(row)].join(' ').trim()

  async function onDelete(row: Row) {
    if (!canEdit) showToast(accessDenied(DELETE))
    else if (questionOf(row)) setDeleting(row)
    else await remove(row)
  }

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {/* Full height from the start, so that nothing below moves when the rows appear. */}
      <div ref={place} tabIndex={-1} {...watch} className="min-h-list outline-none">
        {rows.length === 0 && (
          <NoRows status={status} empty={props.empty} onRetry={reload} />
        )}
        {rows.length > 0 && (
          // 15rem at most (rule 10.2).
          <ul
            tabIndex={0}
            aria-labelledby={id}
            className="max-h-list divide-y divide-line overflow-y-auto border-y border-line px-2"
          >
            {rows.map((row) => (
              <li key={row.id} className="flex items-center gap-3 py-1">
                {props.markOf?.(row)}
                <span className="min-w-0 flex-1 items-baseline justify-between gap-4 wrap-anywhere sm:flex">
                  <span className="min-w-0">{nameOf(row)}</span>
                  {extras.figures?.(row)}
                </span>
                {extras.acts?.(row, run)}
                {/* Not `disabled`: a press then says why it does nothing. */}
                <button
                  type="button"
                  aria-label={`Excluir ${nameOf(row)}`}
                  aria-disabled={!canEdit || isBusy}
                  onClick={() => void run(() => onDelete(row))}
                  className="grid min-h-target min-w-target place-items-center rounded-lg text-danger hover:bg-sunken aria-disabled:opacity-50"
                >
                  <DeleteIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {deleting && (
        <ConfirmDialog
          title="Confirmar Exclusão"
          description={questionOf(deleting)}
          action="Excluir"
          busyAction="Excluindo..."
          onConfirm={() => remove(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </section>
  )
}
