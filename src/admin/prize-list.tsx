import { type ReactNode, useRef } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import type { ReadStatus } from '@/hooks/use-read'
import { Button } from '@/ui/button'
import { DeleteIcon, LineIcon } from '@/ui/line-icon'
import { chanceInWords, chanceOf, type FiguresById, standingInWords } from './prize-figures'

type PrizeListProps<Row> = {
  table: {
    readonly empty: string
    readonly nameOf: (row: Row) => string
    readonly mark?: (row: Row) => ReactNode
  }
  labelledBy: string
  status: ReadStatus
  rows: readonly Row[]
  canDelete: boolean
  /** Null for everyone but admins, who alone can edit. */
  figures: FiguresById | null
  onEdit: (row: Row) => Promise<void>
  onDelete: (row: Row) => Promise<void>
  /** Called by the button after a failed read. */
  onRetry: () => void
}

/** A scrolling list of prizes, each with its delete button (15rem at most: rule 10.2). */
export function PrizeList<Row extends { id: string }>(props: PrizeListProps<Row>) {
  const { table, labelledBy, status, rows, canDelete, figures } = props
  const { onEdit, onDelete, onRetry } = props
  const { isBusy, run } = useOneAtATime()
  const place = useRef<HTMLDivElement>(null)

  function onPress() {
    // The pressed button disappears: move the focus to the list.
    place.current?.focus()
    onRetry()
  }

  // Full height from the start, so that nothing below moves when the rows appear.
  return (
    <div ref={place} tabIndex={-1} className="min-h-list outline-none">
      {rows.length === 0 && (
        <NoRows status={status} empty={table.empty} onRetry={onPress} />
      )}
      {rows.length > 0 && (
        <ul
          tabIndex={0}
          aria-labelledby={labelledBy}
          className="max-h-list divide-y divide-line overflow-y-auto border-y border-line px-2"
        >
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-1">
              {table.mark?.(row)}
              <span className="min-w-0 flex-1 items-baseline justify-between gap-4 wrap-anywhere sm:flex">
                <span className="min-w-0">{table.nameOf(row)}</span>
                {figures && <Figures id={row.id} figures={figures} />}
              </span>
              {figures && (
                <span className="-mr-3">
                  <EditButton
                    name={table.nameOf(row)}
                    onClick={() => void run(() => onEdit(row))}
                  />
                </span>
              )}
              {/* Not `disabled`: a press then says why it does nothing. */}
              <button
                type="button"
                aria-label={`Excluir ${table.nameOf(row)}`}
                aria-disabled={!canDelete || isBusy}
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
  )
}

/** A prize's chance, stock and wins. */
function Figures({ id, figures }: { id: string; figures: FiguresById }) {
  const standing = figures.get(id)
  if (!standing) return null
  return (
    <span className="block text-sm text-ink-soft sm:max-w-[60%] sm:text-right">
      <span className="sr-only">Chance: </span>
      {chanceInWords(chanceOf(id, figures))} · {standingInWords(standing)}
    </span>
  )
}

type EditButtonProps = {
  /** Completes the accessible name. */
  name: string
  onClick: () => void
}

/** Opens an edit window. */
export const EditButton = ({ name, onClick }: EditButtonProps) => (
  <button
    type="button"
    aria-label={`Editar ${name}`}
    onClick={onClick}
    className="grid min-h-target min-w-target place-items-center rounded-lg text-accent hover:bg-sunken"
  >
    <LineIcon lines="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
  </button>
)

type NoRowsProps = { status: ReadStatus; empty: string; onRetry: () => void }

/** Replaces an empty list: loading, failed, or no rows. */
export function NoRows({ status, empty, onRetry }: NoRowsProps) {
  if (status === 'loading')
    return (
      <div className="divide-y divide-line border-y border-line px-2">
        <p className="py-3 text-ink-soft">Carregando...</p>
        {[1, 2, 3].map((place) => (
          <div key={place} aria-hidden="true" className="admin-blank" />
        ))}
      </div>
    )
  if (status !== 'failed') return <p className="text-ink-soft">{empty}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">A lista não pôde ser carregada.</p>
      <Button look="quiet" onClick={onRetry}>
        Tentar Novamente
      </Button>
    </div>
  )
}
