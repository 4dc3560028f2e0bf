import { succeed, type Result } from '@/lib/result'
import { supabase } from './client'
import { toRow, toRows } from './to-result'

/** Which scratch card visitors play. */
export type ScratchType = 'text' | 'image'

const SCRATCH_TYPE_KEY = 'scratchCardType'

/** Reads the active scratch card; a value that means nothing is the text card. */
export async function readScratchType(): Promise<Result<ScratchType>> {
  const query = supabase().from('admin_settings').select('setting_value').retry(false)
  const result = toRow(await query.eq('setting_key', SCRATCH_TYPE_KEY).single(), [
    'setting_value',
  ])
  if (!result.ok) return result
  return succeed(result.value.setting_value === 'image' ? 'image' : 'text')
}

/**
 * Saves the active scratch card. As the specification asks (section 7), an update that errors is
 * followed by an insert; an update that meets no row is no error to the service, so that counts
 * as one. `denied` for all but admins.
 */
export async function saveScratchType(type: ScratchType): Promise<Result<void>> {
  const settings = supabase().from('admin_settings')
  const update = settings
    .update({ setting_value: type })
    .eq('setting_key', SCRATCH_TYPE_KEY)
  const updated = toRows(await update.select('setting_key'), ['setting_key'])
  if (updated.ok && updated.value.length > 0) return succeed(undefined)
  // After ten seconds without an answer an insert would only wait as long again.
  if (!updated.ok && updated.failure.reason === 'timeout') return updated

  const insert = settings.insert({ setting_key: SCRATCH_TYPE_KEY, setting_value: type })
  const inserted = toRow(await insert.select('setting_key').single(), ['setting_key'])
  return inserted.ok ? succeed(undefined) : inserted
}
