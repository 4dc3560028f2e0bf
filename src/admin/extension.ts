import type { ReactNode } from 'react'
import type { RouletteItem, ScratchTextPrize } from '@/data/prizes'
import type { ScratchImagePrize } from '@/data/scratch-image-prizes'
import type { Outcome } from '@/lib/result'
import type { Toast } from '@/ui/toast'
import type { useRead } from '@/ui/use-read'

/** A row of each list of prizes. */
export type PrizeRows = {
  readonly wheel: RouletteItem
  readonly 'scratch-text': ScratchTextPrize
  readonly 'scratch-image': ScratchImagePrize
}

/** A list as the panel has read it. */
export type ReadList<Row> = ReturnType<typeof useRead<Row[]>>

/** What the shop adds to the rows of a list. */
export type ListExtras<Row> = {
  /** Beside the name. */
  readonly figures?: (row: Row) => ReactNode
  /** Before the delete button. @param run runs one act of the list at a time */
  readonly acts?: (row: Row, run: (act: () => Promise<void>) => Promise<void>) => ReactNode
  /** What else a deletion takes, for the question before it; empty: nothing. */
  readonly warning?: (row: Row) => string
  /** Called before a deletion; what it returns adds an undo to the toast. Without it: final. */
  readonly prepareUndo?: (row: Row) => Promise<(toast: Toast, outcome: Outcome) => Toast>
}

/** An added prize. */
export type AddedRow = { readonly id: string; readonly storage_path?: string }

/** What the shop adds to the form above a list. */
export type FormExtras = {
  /** The colour of the next prize, until staff choose one. */
  readonly color?: string
  /** Below its fields. One that shows a mistake keeps the form from being sent. */
  readonly fields?: ReactNode
  /** Called with an added prize. Returns the toast of a failure; null: all is well. */
  readonly afterAdd?: (row: AddedRow, name: string) => Promise<Toast | null>
}

/** What the shop adds to the panel. */
export type PanelExtras = {
  /** Links to the other staff pages, below who is signed in. */
  readonly links?: ReactNode
  /** Above the tabs. */
  readonly notice?: ReactNode
  /** Below the tabs. */
  readonly sections?: ReactNode
  readonly listExtras: <Kind extends keyof PrizeRows>(
    kind: Kind,
    list: ReadList<PrizeRows[Kind]>,
  ) => ListExtras<PrizeRows[Kind]>
  readonly formExtras: <Kind extends keyof PrizeRows>(
    kind: Kind,
    list: ReadList<PrizeRows[Kind]>,
  ) => FormExtras
}

/** The specification: three tabs, nothing else. */
export const alone: PanelExtras = { listExtras: () => ({}), formExtras: () => ({}) }

export type TabProps = { readonly canEdit: boolean; readonly extras: PanelExtras }
