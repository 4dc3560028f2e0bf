import type { ReactNode } from 'react'
import type { Result } from '@/lib/result'
import type { Toast } from '@/ui/toast'
import type { PrizeEditor } from './prize-editor'

/** A table of prizes as the panel shows it: what is read, how it is named, how it is deleted. */
export type PrizeTable<Row> = {
  readonly heading: string
  readonly empty: string
  readonly list: () => Promise<Result<Row[]>>
  /** Title of the toast when the list cannot be read. */
  readonly readFailed: string
  readonly nameOf: (row: Row) => string
  /** Drawn before the name: a swatch, a picture. */
  readonly mark?: (row: Row) => ReactNode
  /** Asked before a deletion; without it the button deletes at once. */
  readonly question?: (row: Row) => string
  readonly remove: (row: Row) => Promise<Removal>
  /** The code of the window that edits a prize, which comes when one is first edited. */
  readonly loadEditor: () => Promise<PrizeEditor<Row>>
}

/** How a deletion ended: what is told, and whether the list has changed, here or elsewhere. */
type Removal = { readonly toast: Toast; readonly isGone: boolean }
