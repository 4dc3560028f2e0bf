import { useId, useState, type ReactNode } from 'react'
import { useRows } from '@/hooks/use-rows'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast'
import { accessDenied, DELETE } from './outcomes'
import { PrizeList } from './prize-list'
import type { PrizeTable } from './prize-table'

type PrizePanelProps<Row> = {
  table: PrizeTable<Row>
  canEdit: boolean
  /** The form that adds a prize; calls back when the database has it. */
  form: (onAdded: () => void) => ReactNode
}

/** The prizes of one table: add one, delete one (rules 10.2 and 10.3). */
export function PrizePanel<Row extends { id: string }>(props: PrizePanelProps<Row>) {
  const { table, canEdit, form } = props
  const { status, rows, reload } = useRows(table.list, table.readFailed)
  const [condemned, setCondemned] = useState<Row | null>(null)
  const headingId = useId()

  async function remove(row: Row) {
    const { toast, isGone } = await table.remove(row)
    setCondemned(null)
    showToast(toast)
    // Where nothing changed, reading again could only fail in a second toast.
    if (isGone) reload()
  }

  async function onDelete(row: Row) {
    if (!canEdit) showToast(accessDenied(DELETE))
    else if (table.question) setCondemned(row)
    else await remove(row)
  }

  return (
    <div className="admin-columns">
      {form(reload)}
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
          onDelete={onDelete}
          onRetry={reload}
        />
      </section>
      {condemned && table.question && (
        <ConfirmDialog
          room="admin"
          title="Confirmar Exclusão"
          description={table.question(condemned)}
          action="Excluir"
          busyAction="Excluindo..."
          onConfirm={() => remove(condemned)}
          onCancel={() => setCondemned(null)}
        />
      )}
    </div>
  )
}
