import type { Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { supabase } from './client'
import type { Database } from './database.types'
import { toRow, toRows } from './to-result'

/** A prize of the wheel. `color` is unchecked text: see `prize-color.ts` before drawing it. */
export type RouletteItem = Database['public']['Tables']['roulette_items']['Row']

const COLUMNS = ['id', 'label', 'color'] as const

/** All prizes, oldest first, for the admin panel (specification, section 7). */
export async function listRouletteItems(): Promise<Result<RouletteItem[]>> {
  const query = supabase().from('roulette_items').select('*').retry(false)
  return toRows(await query.order('created_at', { ascending: true }), COLUMNS)
}

/** All prizes, for the wheel (specification, section 7). */
export async function listWheelPrizes(): Promise<Result<RouletteItem[]>> {
  const query = supabase().from('roulette_items').select('*').retry(false)
  return toRows(await query, COLUMNS)
}

/** Adds a prize and answers with its row. */
export async function addRouletteItem(
  item: Pick<RouletteItem, 'label' | 'color'>,
): Promise<Result<RouletteItem>> {
  const { label, color } = item
  const query = supabase().from('roulette_items').insert({ label, color })
  return toRow(await query.select().single(), COLUMNS)
}

/** Deletes a prize: `denied` for all but admins, `missing` when it is gone already. */
export async function deleteRouletteItem(id: string): Promise<Result<void>> {
  const query = supabase().from('roulette_items').delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), ['id']))
}
