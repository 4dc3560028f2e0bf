import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import type { SavedSettings, SettingKey } from '@/lib/shop-settings'
import { deviceClient, staffClient } from './client'
import { columnsOf, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const schema = v.object({
  setting_key: v.string(),
  setting_value: v.string(),
} satisfies ColumnsOf<'admin_settings'>)

const keyAlone = v.pick(schema, ['setting_key'])

/** Everything that was saved, by key; what nobody saved is not in it. */
export async function readShopSettings(): Promise<Result<SavedSettings>> {
  const query = deviceClient().from('admin_settings').select(columnsOf(schema)).retry(false)
  const rows = toRows(await query, schema)
  if (!rows.ok) return rows
  const saved = rows.value.map((row) => [row.setting_key, row.setting_value] as const)
  return succeed(Object.fromEntries(saved))
}

/** Saves one setting: `denied` for all but admins, `refused` for what it may not be. */
export async function saveShopSetting(
  key: SettingKey,
  value: string,
): Promise<Result<void>> {
  const row = { setting_key: key, setting_value: value }
  const query = staffClient()
    .from('admin_settings')
    .upsert(row, { onConflict: 'setting_key' })
  const saved = toRow(await query.select(columnsOf(keyAlone)).single(), keyAlone)
  return saved.ok ? succeed(undefined) : saved
}
