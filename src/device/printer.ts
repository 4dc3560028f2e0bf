import { discard, readStored, store } from './storage'

const KEY = 'printer'

/** The widths of paper that a receipt printer takes, in millimetres. */
export const PAPERS = ['58', '80'] as const

export type Paper = (typeof PAPERS)[number]

/** The paper of the printer of this device; null without one. */
export const printerPaper = (): Paper | null =>
  PAPERS.find((paper) => paper === readStored(KEY)) ?? null

export const choosePaper = (paper: Paper | null) =>
  paper ? store(KEY, paper) : discard(KEY)

/** How wide a printer prints on each, in millimetres: it leaves an edge. */
export const PRINTABLE_MM = { '58': 48, '80': 72 } as const satisfies Record<Paper, number>
