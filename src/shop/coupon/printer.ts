import { readStored, store } from '@/device/storage'

const KEY = 'printer'

/** Paper widths of receipt printers, in millimetres. */
export const PAPERS = ['58', '80'] as const

export type Paper = (typeof PAPERS)[number]

/** The paper width of this device's printer; null without one. */
export const printerPaper = (): Paper | null =>
  PAPERS.find((paper) => paper === readStored(KEY)) ?? null

export const choosePaper = (paper: Paper | null) => store(KEY, paper)

/** The printable width on each, in millimetres. */
export const PRINTABLE_MM = { '58': 48, '80': 72 } as const satisfies Record<Paper, number>
