import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { staffClient } from './staff-client'
import { rouletteItem as schema, type RouletteItem } from './prizes'
import { toRow, toRows } from './to-result'

const table = () => staffClient().from('roulette_items')

/** All prizes, oldest first, for the admin panel (rule 11.1). */
export async function listRouletteItems(): Promise<Result<RouletteItem[]>> {
  const query = table().select('*').retry(false)
  return toRows(await query.order('created_at', { ascending: true }), schema)
}

/** Adds a prize and returns its row. */
export async function addRouletteItem(
  item: Pick<RouletteItem, 'label' | 'color'>,
): Promise<Result<RouletteItem>> {
  const { label, color } = item
  return toRow(await table().insert({ label, color }).select().single(), schema)
}

/** Deletes a prize. `denied` for everyone but admins, `gone` if somebody else deleted it first. */
export async function deleteRouletteItem(id: string): Promise<Result<void>> {
  const query = table().delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), v.pick(schema, ['id'])))
}
