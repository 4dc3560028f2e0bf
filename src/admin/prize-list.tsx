import type { ReactNode } from 'react'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import type { LoadStatus } from '@/hooks/use-rows'
import { DeleteButton } from './delete-button'

type PrizeListProps<Row> = {
  labelledBy: string
  status: LoadStatus
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Drawn before the name: a swatch, a picture. */
  mark?: (row: Row) => ReactNode
  empty: string
  canDelete: boolean
  onDelete: (row: Row) => void | Promise<void>
}

/** A scrolling list of prizes, each with its delete button (15rem at most: section 9). */
export function PrizeList<Row extends { id: string }>(props: PrizeListProps<Row>) {
  const { labelledBy, status, rows, nameOf, mark, empty, canDelete, onDelete } = props
  const { isBusy, run } = useOneAtATime()

  // As high as the list can be: what follows stays in its place when the rows arrive.
  return (
    <div className="min-h-list">
      {rows.length === 0 && <p className="text-ink-soft">{wordsFor(status, empty)}</p>}
      {rows.length > 0 && (
        <ul tabIndex={0} aria-labelledby={labelledBy} className="admin-list max-h-list">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-1">
              {mark?.(row)}
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(row)}</span>
              <DeleteButton
                name={nameOf(row)}
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

function wordsFor(status: LoadStatus, empty: string): string {
  if (status === 'loading') return 'Carregando...'
  return status === 'failed' ? 'A lista não pôde ser carregada.' : empty
}
