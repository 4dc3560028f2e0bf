import * as v from 'valibot'
import { DONE, type Outcome } from '@/lib/result'
import { staffClient } from './staff-client'
import { SCRATCH_TYPE_KEY, setting as schema, type ScratchType } from './prizes'
import { columnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const keyAlone = v.pick(schema, ['setting_key'])

const table = () => staffClient().from('admin_settings')

/**
 * Saves the active scratch card (rule 11.2): an update, then an insert if the update failed or
 * changed no row. `denied` for everyone but admins.
 */
export async function saveScratchType(type: ScratchType): Promise<Outcome> {
  const update = table().update({ setting_value: type })
  const matching = update.eq('setting_key', SCRATCH_TYPE_KEY)
  const updated = await toRows(matching.select(columnsOf(keyAlone)), keyAlone)
  if (updated.ok && updated.value.length > 0) return DONE
  // The update already took ten seconds; an insert would take as long.
  if (!updated.ok && updated.failure.reason === 'timeout') return updated

  const insert = table().insert({ setting_key: SCRATCH_TYPE_KEY, setting_value: type })
  const inserted = await toRow(insert.select(columnsOf(keyAlone)).single(), keyAlone)
  return inserted
}
