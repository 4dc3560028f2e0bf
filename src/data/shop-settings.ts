import { succeed, type Result } from '@/lib/result'
import type { SavedSettings } from '@/lib/shop-settings'
import { deviceClient } from './device-client'
import { setting } from './prizes'
import { selectFrom } from './table-schema'
import { toRows } from './to-result'

/** All saved settings by key; settings nobody saved are missing. */
export async function readShopSettings(): Promise<Result<SavedSettings>> {
  const rows = await toRows(selectFrom(deviceClient(), 'admin_settings', setting), setting)
  if (!rows.ok) return rows
  const saved = rows.value.map((row) => [row.setting_key, row.setting_value] as const)
  return succeed(Object.fromEntries(saved))
}
