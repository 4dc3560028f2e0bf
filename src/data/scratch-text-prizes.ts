import { succeed, type Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { supabase } from './client'
import type { Database } from './database.types'
import { toRow, toRows } from './to-result'

export type ScratchTextPrize = Database['public']['Tables']['scratch_text_prizes']['Row']

const COLUMNS = ['id', 'prize_text'] as const

/** All text prizes, oldest first, for the admin panel (specification, section 7). */
export async function listScratchTextPrizes(): Promise<Result<ScratchTextPrize[]>> {
  const query = supabase().from('scratch_text_prizes').select('*').retry(false)
  return toRows(await query.order('created_at', { ascending: true }), COLUMNS)
}

/** The texts of all prizes, for the scratch card (specification, section 7). */
export async function listScratchTexts(): Promise<Result<string[]>> {
  const query = supabase().from('scratch_text_prizes').select('prize_text').retry(false)
  const result = toRows(await query, ['prize_text'])
  return result.ok ? succeed(result.value.map(({ prize_text }) => prize_text)) : result
}

/** Adds a text prize and answers with its row. */
export async function addScratchTextPrize(text: string): Promise<Result<ScratchTextPrize>> {
  const query = supabase().from('scratch_text_prizes').insert({ prize_text: text })
  return toRow(await query.select().single(), COLUMNS)
}

/** Deletes a prize: `denied` for all but admins, `missing` when it is gone already. */
export async function deleteScratchTextPrize(id: string): Promise<Result<void>> {
  const query = supabase().from('scratch_text_prizes').delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), ['id']))
}
