import { type ComponentType, type ReactNode, useId, useState } from 'react'
import type { PrizeRules } from '@/data/prize-rules'
import { useRead } from '@/hooks/use-read'
import type { Result } from '@/lib/result'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { accessDenied, DELETE } from '@/ui/outcomes'
import { showToast, type Toast } from '@/ui/toast'
import { type LateCode, openLate } from '@/ui/use-late'
import type { PrizeEditor } from './prize-dialog'
import { chanceOf, type FiguresById, figuresOf } from './prize-figures'
import { PrizeList } from './prize-list'
import type { TabProps } from './use-shop'

/** Describes a table of prizes to the panel. */
export type PrizeTable<Row> = {
  readonly heading: string
  readonly form: ComponentType<PrizeFormProps>
  readonly empty: string
  readonly list: () => Promise<Result<Row[]>>
  /** Title of the toast if the list cannot be read. */
  readonly readFailed: string
  readonly nameOf: (row: Row) => string
  /** Shown before the name: a swatch or a picture. */
  readonly mark?: (row: Row) => ReactNode
  /** The question before deleting; without it, the button deletes at once. */
  readonly question?: (row: Row) => string
  readonly remove: (row: Row) => Promise<Removal>
  /** Loads the edit window; without it, prizes cannot be edited. */
  readonly editor?: LateCode<PrizeEditor<Row>>
}

/** The toast after deleting, and whether the prize is gone. */
type Removal = { readonly toast: Toast; readonly isGone: boolean }

/** Props of a form that adds a prize and calls back once it is saved. */
export type PrizeFormProps = Pick<TabProps, 'canEdit'> & { readonly onAdded: () => void }

type PrizePanelProps<Row> = TabProps & { readonly table: PrizeTable<Row> }

/** A copy made when the window opened, which stays open even if the list disappears. */
type Edited<Row> = {
  readonly row: Row
  readonly Editor: PrizeEditor<Row>
  readonly figures: FiguresById
  readonly rules: PrizeRules
}

/** The prizes of one table: add, edit, delete (rules 10.2 and 10.3). */
export function PrizePanel<Row extends { id: string }>({
  table,
  canEdit,
  shop,
}: PrizePanelProps<Row>) {
  const read = useRead(['prizes', table.heading], table.list, { failed: table.readFailed })
  const { status, data: rows = [], reload } = read
  const [condemned, setCondemned] = useState<Row | null>(null)
  const [edited, setEdited] = useState<Edited<Row> | null>(null)
  const headingId = useId()
  const figures = shop && figuresOf(rows, shop)

  async function remove(row: Row) {
    const { toast, isGone } = await table.remove(row)
    setCondemned(null)
    showToast(toast)
    // Otherwise nothing changed, and another failure would show a second toast.
    if (isGone) reload()
  }

  async function onDelete(row: Row) {
    if (!canEdit) showToast(accessDenied(DELETE))
    else if (table.question) setCondemned(row)
    else await remove(row)
  }

  async function onEdit(row: Row) {
    const rules = figures?.get(row.id)?.rules
    const Editor = table.editor && (await openLate(table.editor))
    if (Editor && figures && rules) setEdited({ row, Editor, figures, rules })
  }

  function onChanged() {
    shop?.reload()
    reload()
  }

  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
      <table.form canEdit={canEdit} onAdded={reload} />
      <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
        <h2 id={headingId} className="font-display text-xl font-semibold">
          {table.heading}
        </h2>
        <PrizeList
          labelledBy={headingId}
          table={table}
          status={status}
          rows={rows}
          canDelete={canEdit}
          figures={figures}
          onEdit={onEdit}
          onDelete={onDelete}
          onRetry={reload}
        />
      </section>
      {condemned && table.question && (
        <ConfirmDialog
          page="admin"
          title="Confirmar Exclusão"
          description={table.question(condemned)}
          action="Excluir"
          busyAction="Excluindo..."
          onConfirm={() => remove(condemned)}
          onCancel={() => setCondemned(null)}
        />
      )}
      {edited && canEdit && (
        <edited.Editor
          row={edited.row}
          rules={edited.rules}
          chanceWith={(rules) => chanceOf(edited.row.id, edited.figures, rules)}
          onChanged={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
