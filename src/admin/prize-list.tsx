import { useRef } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import type { LoadStatus } from '@/hooks/use-rows'
import { Button } from '@/ui/button'
import { DeleteButton } from './delete-button'
import type { PrizeTable } from './prize-table'

const BLANK_ROWS = 3

type PrizeListProps<Row> = {
  table: PrizeTable<Row>
  labelledBy: string
  status: LoadStatus
  rows: readonly Row[]
  canDelete: boolean
  onDelete: (row: Row) => void | Promise<void>
  /** Reads the list again. */
  onRetry: () => void
}

/** A scrolling list of prizes, each with its delete button (15rem at most: rule 10.2). */
export function PrizeList<Row extends { id: string }>(props: PrizeListProps<Row>) {
  const { table, labelledBy, status, rows, canDelete, onDelete, onRetry } = props
  const { isBusy, run } = useOneAtATime()
  const place = useRef<HTMLDivElement>(null)

  function onPress() {
    // The button goes away: the focus waits where the list will be.
    place.current?.focus()
    onRetry()
  }

  // As high as the list can be: what follows stays in its place when the rows arrive.
  return (
    <div ref={place} tabIndex={-1} className="min-h-list outline-none">
      {rows.length === 0 && (
        <NoRows status={status} empty={table.empty} onRetry={onPress} />
      )}
      {rows.length > 0 && (
        <ul tabIndex={0} aria-labelledby={labelledBy} className="admin-list max-h-list">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-1">
              {table.mark?.(row)}
              <span className="min-w-0 flex-1 wrap-anywhere">{table.nameOf(row)}</span>
              <DeleteButton
                name={table.nameOf(row)}
                isOff={!canDelete || isBusy}
                onClick={() => void run(async () => onDelete(row))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type NoRowsProps = Pick<PrizeListProps<unknown>, 'status' | 'onRetry'> & { empty: string }

function NoRows({ status, empty, onRetry }: NoRowsProps) {
  if (status === 'loading') return <BlankList />
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

/** The list as it will lie there, with nothing on its rows. */
const BlankList = () => (
  <div className="admin-list">
    <p className="py-3 text-ink-soft">Carregando...</p>
    {Array.from({ length: BLANK_ROWS }, (_, index) => (
      <div key={index} aria-hidden="true" className="admin-blank" />
    ))}
  </div>
)
