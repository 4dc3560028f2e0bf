import { useState, type ReactNode } from 'react'
import type { LoadStatus } from '@/hooks/use-rows'

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
  const [deleting, setDeleting] = useState<string | null>(null)

  async function remove(row: Row) {
    if (deleting) return
    setDeleting(row.id)
    await onDelete(row)
    setDeleting(null)
  }

  if (status === 'loading' && rows.length === 0) return <p>Carregando...</p>
  if (status === 'failed') return <p>A lista não pôde ser carregada.</p>
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <ul tabIndex={0} aria-labelledby={labelledBy} className="admin-list max-h-list">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 py-1">
          {mark?.(row)}
          <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(row)}</span>
          <button
            type="button"
            aria-label={`Excluir ${nameOf(row)}`}
            aria-disabled={!canDelete || deleting !== null}
            onClick={() => void remove(row)}
            className="grid min-h-target min-w-target place-items-center rounded-lg text-danger hover:bg-sunken aria-disabled:opacity-50"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d="M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
}
