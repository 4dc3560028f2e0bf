import type { ComponentType } from 'react'
import type { PrizeRules } from '@/data/prize-rules'
import type { Result } from '@/lib/result'

/** A window that edits a prize of one table. */
export type PrizeEditor<Row> = ComponentType<PrizeEditorProps<Row>>

export type PrizeEditorProps<Row> = WindowProps & { readonly row: Row }

/** What every such window is given. */
export type WindowProps = {
  /** As they are when it opens. */
  readonly rules: PrizeRules
  /** The chance that the prize would have among those of its list. */
  readonly chanceWith: (rules: PrizeRules) => number
  /** Something was saved, or is gone: what is shown is read again. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** How the change of a prize ended, and what else there is to say about it. */
export type PrizeWrite = {
  readonly result: Result<unknown>
  readonly note?: string | undefined
}
