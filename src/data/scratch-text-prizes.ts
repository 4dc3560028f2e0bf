import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { staffClient } from './staff-client'
import { scratchText as schema, type ScratchTextPrize } from './prizes'
import { toRow, toRows } from './to-result'

const table = () => staffClient().from('scratch_text_prizes')

/** All text prizes, oldest first, for the admin panel (rule 11.1). */
export async function listScratchTextPrizes(): Promise<Result<ScratchTextPrize[]>> {
  const query = table().select('*').retry(false)
  return toRows(await query.order('created_at', { ascending: true }), schema)
}

/** Adds a text prize and returns its row. */
export async function addScratchTextPrize(text: string): Promise<Result<ScratchTextPrize>> {
  return toRow(await table().insert({ prize_text: text }).select().single(), schema)
}

/** Deletes a prize. `denied` for everyone but admins, `gone` if somebody else deleted it first. */
export async function deleteScratchTextPrize(id: string): Promise<Result<void>> {
  const query = table().delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), v.pick(schema, ['id'])))
}
