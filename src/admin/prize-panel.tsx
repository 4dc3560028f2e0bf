import { useId, useState } from 'react'
import { DEFAULT_RULES, type PrizeRules } from '@/shop/prizes/prize-rules'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { DeleteIcon } from '@/ui/line-icon'
import { accessDenied, DELETE } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { withUndo } from '@/ui/undo-toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { lateCode, openLate } from '@/ui/use-late'
import { AddForm } from './add-form'
import { codesLost } from '@/shop/prizes/codes-rules'
import { EditButton, NoRows } from './list-parts'
import type { PrizeDialog } from '@/shop/prizes/prize-dialog'
import {
  chanceInWords,
  chanceOf,
  type FiguresById,
  figuresOf,
  standingInWords,
} from '@/shop/prizes/prize-figures'
import { endOfDeletion, type PrizeTable } from './prize-table'
import type { TabProps } from '@/shop/prizes/use-shop'

type PrizePanelProps<Row> = TabProps & {
  readonly table: PrizeTable<Row>
  /** Whether the backend can take deletions back; where it has the shop by default. */
  readonly isRestorable?: boolean
}

/** A copy made when the window opened, which stays open even if the list disappears. */
type Edited<Row> = {
  readonly row: Row
  readonly save: NonNullable<PrizeTable<Row>['save']>
  readonly figures: FiguresById
  readonly isByChance: boolean
  readonly rules: PrizeRules
  readonly Dialog: typeof PrizeDialog
}

const prizeDialog = lateCode(
  async () => (await import('@/shop/prizes/prize-dialog')).PrizeDialog,
)

/** The prizes of one table: add, edit, delete (rules 10.2 and 10.3). */
export function PrizePanel<Row extends { id: string }>({
  table,
  canEdit,
  shop,
  isRestorable = shop !== null,
}: PrizePanelProps<Row>) {
  const read = useRead(['prizes', table.heading], table.list, {
    failed: table.readFailed,
    everyMinute: 'once-read',
  })
  const { status, data: rows = [], reload } = read
  const [deleting, setDeleting] = useState<Row | null>(null)
  const [edited, setEdited] = useState<Edited<Row> | null>(null)
  const headingId = useId()
  // The button that reads the list again disappears, and one that deletes a row.
  const { place, watch } = useCaughtFocus<HTMLDivElement>(`${status} ${rows.length}`)
  const { isBusy, run } = useOneAtATime()
  // Null for everyone but admins, who alone can edit.
  const figures = shop && figuresOf(rows, shop)

  async function remove(row: Row) {
    const undo = isRestorable ? await table.undo(row) : undefined
    const outcome = await table.remove(row)
    const { toast, isGone } = endOfDeletion(outcome, table, row)
    const { name } = table.draftOf(row)
    setDeleting(null)
    showToast(withUndo(toast, { outcome, undo, name, onRestored: onChanged }))
    // Otherwise nothing changed, and another failure would show a second toast.
    if (isGone) reload()
  }

  /** What staff are asked before a row goes; empty: nothing. */
  function questionOf(row: Row) {
    const { has_codes, stock } = figures?.get(row.id)?.rules ?? DEFAULT_RULES
    const codes = has_codes ? codesLost(stock ?? 0) : ''
    return [table.question?.(row, !isRestorable) ?? '', codes].join(' ').trim()
  }

  async function onDelete(row: Row) {
    if (!canEdit) showToast(accessDenied(DELETE))
    else if (questionOf(row)) setDeleting(row)
    else await remove(row)
  }

  async function onEdit(row: Row) {
    const rules = figures?.get(row.id)?.rules
    const { save } = table
    const Dialog = await openLate(prizeDialog)
    if (!Dialog || !save || !shop || !figures || !rules) return
    setEdited({ row, save, figures, isByChance: shop.isByChance, rules, Dialog })
  }

  function onChanged() {
    shop?.refresh()
    reload()
  }

  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
      <AddForm table={table} canEdit={canEdit} onAdded={reload} onUnsure={read.refresh} />
      <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
        <h2 id={headingId} className="font-display text-xl font-semibold">
          {table.heading}
        </h2>
        {/* Full height from the start, so that nothing below moves when the rows appear. */}
        <div ref={place} tabIndex={-1} {...watch} className="min-h-list outline-none">
          {rows.length === 0 && (
            <NoRows status={status} empty={table.empty} onRetry={reload} />
          )}
          {rows.length > 0 && (
            // 15rem at most (rule 10.2).
            <ul
              tabIndex={0}
              aria-labelledby={headingId}
              className="max-h-list divide-y divide-line overflow-y-auto border-y border-line px-2"
            >
              {rows.map((row) => (
                <PrizeRow
                  key={row.id}
                  row={row}
                  table={table}
                  figures={figures}
                  isByChance={shop?.isByChance ?? false}
                  isLocked={!canEdit || isBusy}
                  onEdit={() => void run(() => onEdit(row))}
                  onDelete={() => void run(() => onDelete(row))}
                />
              ))}
            </ul>
          )}
        </div>
      </section>
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
      {edited && canEdit && (
        <edited.Dialog
          {...edited}
          table={table}
          onChanged={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type PrizeRowProps<Row> = {
  row: Row
  table: PrizeTable<Row>
  figures: FiguresById | null
  isByChance: boolean
  /** It cannot be deleted now. */
  isLocked: boolean
  onEdit: () => void
  onDelete: () => void
}

function PrizeRow<Row extends { id: string }>(props: PrizeRowProps<Row>) {
  const { row, table, figures, isByChance, isLocked, onEdit, onDelete } = props
  const { name } = table.draftOf(row)
  const standing = figures?.get(row.id)
  return (
    <li className="flex items-center gap-3 py-1">
      {table.mark?.(row)}
      <span className="min-w-0 flex-1 items-baseline justify-between gap-4 wrap-anywhere sm:flex">
        <span className="min-w-0">{name}</span>
        {figures && standing && (
          <span className="block text-sm text-ink-soft sm:max-w-[60%] sm:text-right">
            {isByChance && (
              <>
                <span className="sr-only">Chance: </span>
                {chanceInWords(chanceOf(row.id, figures))} ·{' '}
              </>
            )}
            {standingInWords(standing)}
          </span>
        )}
      </span>
      {figures && <EditButton name={name} onClick={onEdit} />}
      {/* Not `disabled`: a press then says why it does nothing. */}
      <button
        type="button"
        aria-label={`Excluir ${name}`}
        aria-disabled={isLocked}
        onClick={onDelete}
        className="grid min-h-target min-w-target place-items-center rounded-lg text-danger hover:bg-sunken aria-disabled:opacity-50"
      >
        <DeleteIcon />
      </button>
    </li>
  )
}
