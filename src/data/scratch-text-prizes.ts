import { deleteRow } from './admin-write'
import { staffClient } from './staff-client'
import { scratchText as schema } from './prizes'
import { toRow, toRows } from './to-result'

const table = () => staffClient().from('scratch_text_prizes')

/** All text prizes, oldest first, for the admin panel (rule 11.1). */
export const listScratchTextPrizes = () =>
  toRows(table().select('*').retry(false).order('created_at', { ascending: true }), schema)

/** Adds a text prize and returns its row. */
export const addScratchTextPrize = (text: string) =>
  toRow(table().insert({ prize_text: text }).select().single(), schema)

/** Deletes a prize. `denied` for everyone but admins, `gone` if somebody else deleted it first. */
export const deleteScratchTextPrize = (id: string) => deleteRow('scratch_text_prizes', id)
