import * as v from 'valibot'
import { mayHaveHappened, type Outcome } from '@/lib/result'
import { setting } from '@/data/prizes'
import { staffClient } from '@/data/staff-client'
import { removeFile, uploadFile } from '@/data/storage'
import { columnsOf } from '@/data/table-schema'
import { toRows } from '@/data/to-result'
import type { SavedSettings } from './setting-list'

const keyAlone = v.pick(setting, ['setting_key'])

/** A logo and the name to store it under. */
export type NewLogo = { readonly file: Blob; readonly path: string }

const logos = () => staffClient().storage.from('shop-logo')

/**
 * Saves settings, all or none. `denied` for everyone but admins, `refused` for a value that is not
 * allowed. Stores the logo before the setting that names it, then removes the one it replaced, and
 * no other: another admin may be saving that. Removes the new one again if the setting is refused.
 *
 * @param replaced the logo that these changes replace, if any
 */
export async function saveShopSettings(
  changes: SavedSettings,
  logo: NewLogo | null = null,
  replaced?: string,
): Promise<Outcome> {
  const stored = logo && (await uploadFile(logos(), logo.path, logo.file))
  // If the name is taken, an earlier attempt stored the file.
  if (stored?.ok === false && stored.failure.reason !== 'taken') return stored
  const rows = Object.entries(changes).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }))
  const table = staffClient().from('admin_settings')
  const query = table.upsert(rows, { onConflict: 'setting_key' })
  const saved = await toRows(query.select(columnsOf(keyAlone)), keyAlone)
  const unused = saved.ok ? replaced : logo?.path
  // Without an answer, the settings may have been saved.
  if (unused && (saved.ok || !mayHaveHappened(saved.failure)))
    await removeFile(logos(), unused)
  return saved
}
