import { succeed, type Result } from '@/lib/result'
import type { SavedSettings } from './setting-list'
import { deviceClient } from '@/data/device-client'
import { setting } from '@/data/prizes'
import { selectFrom } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

/** All saved settings by key; settings nobody saved are missing. */
export async function readShopSettings(): Promise<Result<SavedSettings>> {
  const rows = await toRows(selectFrom(deviceClient(), 'admin_settings', setting), setting)
  if (!rows.ok) return rows
  const saved = rows.value.map((row) => [row.setting_key, row.setting_value] as const)
  return succeed(Object.fromEntries(saved))
}
