import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { deviceClient, staffClient } from './client'
import { columnsOf, rowId, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const schema = v.object({
  id: rowId,
  prize_text: v.string(),
} satisfies ColumnsOf<'scratch_text_prizes'>)

const textAlone = v.pick(schema, ['prize_text'])

export type ScratchTextPrize = v.InferOutput<typeof schema>

const table = (client = staffClient()) => client.from('scratch_text_prizes')

/** All text prizes, oldest first, for the admin panel (rule 11.1). */
export async function listScratchTextPrizes(): Promise<Result<ScratchTextPrize[]>> {
  const query = table().select('*').retry(false)
  return toRows(await query.order('created_at', { ascending: true }), schema)
}

/** The texts of all prizes, for the scratch card (rule 11.1). */
export async function listScratchTexts(): Promise<Result<string[]>> {
  const query = table(deviceClient()).select(columnsOf(textAlone)).retry(false)
  const result = toRows(await query, textAlone)
  return result.ok ? succeed(result.value.map(({ prize_text }) => prize_text)) : result
}

/** The prizes with the ids that the database draws among, for a kiosk. */
export async function listTextsToDraw(): Promise<Result<ScratchTextPrize[]>> {
  return toRows(await table(deviceClient()).select(columnsOf(schema)).retry(false), schema)
}

/** Adds a text prize and answers with its row. */
export async function addScratchTextPrize(text: string): Promise<Result<ScratchTextPrize>> {
  return toRow(await table().insert({ prize_text: text }).select().single(), schema)
}

/** Changes the text of a prize: `denied` for all but admins, `gone` when somebody deleted it. */
export async function updateScratchTextPrize(
  id: string,
  changes: Partial<Pick<ScratchTextPrize, 'prize_text'>>,
): Promise<Result<void>> {
  const query = table().update(changes).eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), v.pick(schema, ['id'])))
}

/** Deletes a prize: `denied` for all but admins, `gone` when somebody was faster. */
export async function deleteScratchTextPrize(id: string): Promise<Result<void>> {
  const query = table().delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), v.pick(schema, ['id'])))
}
