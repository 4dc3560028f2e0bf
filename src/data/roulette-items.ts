import { deleteRow } from './admin-write'
import { staffClient } from './staff-client'
import { rouletteItem as schema, type RouletteItem } from './prizes'
import { toRow, toRows } from './to-result'

const table = () => staffClient().from('roulette_items')

/** All prizes, oldest first, for the admin panel (rule 11.1). */
export const listRouletteItems = () =>
  toRows(table().select('*').retry(false).order('created_at', { ascending: true }), schema)

/** Adds a prize and returns its row. */
export const addRouletteItem = ({ label, color }: Pick<RouletteItem, 'label' | 'color'>) =>
  toRow(table().insert({ label, color }).select().single(), schema)

/** Deletes a prize. `denied` for everyone but admins, `gone` if somebody else deleted it first. */
export const deleteRouletteItem = (id: string) => deleteRow('roulette_items', id)
