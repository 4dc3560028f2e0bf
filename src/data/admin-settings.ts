import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import type { SettingKey } from '@/lib/shop-settings'
import { staffClient } from './staff-client'
import { SCRATCH_TYPE_KEY, setting as schema, type ScratchType } from './prizes'
import { columnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const keyAlone = v.pick(schema, ['setting_key'])

const table = () => staffClient().from('admin_settings')

/**
 * Saves the active scratch card (rule 11.2): an update that errors is followed by an insert; one
 * that meets no row is no error to the service, so that counts as one. `denied` for all but admins.
 */
export async function saveScratchType(type: ScratchType): Promise<Result<void>> {
  const update = table().update({ setting_value: type })
  const matching = update.eq('setting_key', SCRATCH_TYPE_KEY)
  const updated = toRows(await matching.select(columnsOf(keyAlone)), keyAlone)
  if (updated.ok && updated.value.length > 0) return succeed(undefined)
  // After ten seconds without an answer an insert would only wait as long again.
  if (!updated.ok && updated.failure.reason === 'timeout') return updated

  const insert = table().insert({ setting_key: SCRATCH_TYPE_KEY, setting_value: type })
  const inserted = toRow(await insert.select(columnsOf(keyAlone)).single(), keyAlone)
  return inserted.ok ? succeed(undefined) : inserted
}

/** Saves one setting: `denied` for all but admins, `refused` for what it may not be. */
export async function saveShopSetting(
  key: SettingKey,
  value: string,
): Promise<Result<void>> {
  const row = { setting_key: key, setting_value: value }
  const query = table().upsert(row, { onConflict: 'setting_key' })
  const saved = toRow(await query.select(columnsOf(keyAlone)).single(), keyAlone)
  return saved.ok ? succeed(undefined) : saved
}
