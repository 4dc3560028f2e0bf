import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { deviceClient, staffClient } from './client'
import { columnsOf, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

/** Which scratch card visitors play. */
export type ScratchType = 'text' | 'image'

const SCRATCH_TYPE_KEY = 'scratchCardType'

const schema = v.object({
  setting_key: v.string(),
  setting_value: v.string(),
} satisfies ColumnsOf<'admin_settings'>)

const keyAlone = v.pick(schema, ['setting_key'])
const valueAlone = v.pick(schema, ['setting_value'])

const table = (client = staffClient()) => client.from('admin_settings')

/** Reads the active scratch card; a value that means nothing is the text card. */
export async function readScratchType(): Promise<Result<ScratchType>> {
  const query = table(deviceClient()).select(columnsOf(valueAlone)).retry(false)
  const answer = await query.eq('setting_key', SCRATCH_TYPE_KEY).single()
  const result = toRow(answer, valueAlone)
  if (!result.ok) return result
  return succeed(result.value.setting_value === 'image' ? 'image' : 'text')
}

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
