import * as v from 'valibot'
import { DONE, mayHaveHappened, type Outcome } from '@/lib/result'
import type { SavedSettings } from '@/shop/settings/setting-list'
import { staffClient } from './staff-client'
import { SCRATCH_TYPE_KEY, setting as schema, type ScratchType } from './prizes'
import { removeFile, uploadFile } from './storage'
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
  const query = table().upsert(rows, { onConflict: 'setting_key' })
  const saved = await toRows(query.select(columnsOf(keyAlone)), keyAlone)
  const unused = saved.ok ? replaced : logo?.path
  // Without an answer, the settings may have been saved.
  if (unused && (saved.ok || !mayHaveHappened(saved.failure)))
    await removeFile(logos(), unused)
  return saved
}
