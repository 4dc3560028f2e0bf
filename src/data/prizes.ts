import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { columnsOf, rowId, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'
import { visitorClient } from './visitor-client'

/*
 * What visitors play for. It is anybody's to read, so it is read as a visitor whoever the device
 * is: the wheel and the card wait for this file, and not for sessions that it needs none of.
 */

/** Which scratch card visitors play. */
export type ScratchType = 'text' | 'image'

export const SCRATCH_TYPE_KEY = 'scratchCardType'

export const rouletteItem = v.object({
  id: rowId,
  label: v.string(),
  color: v.string(),
} satisfies ColumnsOf<'roulette_items'>)

/** A prize of the wheel. `color` is unchecked text: see `prize-color.ts` before drawing it. */
export type RouletteItem = v.InferOutput<typeof rouletteItem>

export const setting = v.object({
  setting_key: v.string(),
  setting_value: v.string(),
} satisfies ColumnsOf<'admin_settings'>)

export const scratchText = v.object({
  id: rowId,
  prize_text: v.string(),
} satisfies ColumnsOf<'scratch_text_prizes'>)

export type ScratchTextPrize = v.InferOutput<typeof scratchText>

export const scratchImage = v.object({
  id: rowId,
  image_url: v.string(),
  alt_text: v.string(),
  storage_path: v.string(),
} satisfies ColumnsOf<'scratch_image_prizes'>)

const valueAlone = v.pick(setting, ['setting_value'])
const textAlone = v.pick(scratchText, ['prize_text'])
const drawnImage = v.pick(scratchImage, ['id', 'image_url', 'alt_text'])

/** What the scratch card draws. */
export type ScratchImage = v.InferOutput<typeof drawnImage>

/** All prizes, for the wheel (rule 11.1). */
export async function listWheelPrizes(): Promise<Result<RouletteItem[]>> {
  const table = visitorClient().from('roulette_items')
  return toRows(await table.select('*').retry(false), rouletteItem)
}

/** Reads the active scratch card; a value that means nothing is the text card. */
export async function readScratchType(): Promise<Result<ScratchType>> {
  const table = visitorClient().from('admin_settings')
  const query = table.select(columnsOf(valueAlone)).retry(false)
  const answer = await query.eq('setting_key', SCRATCH_TYPE_KEY).single()
  const result = toRow(answer, valueAlone)
  if (!result.ok) return result
  return succeed(result.value.setting_value === 'image' ? 'image' : 'text')
}

/** The texts of all prizes, for the scratch card (rule 11.1). */
export async function listScratchTexts(): Promise<Result<string[]>> {
  const table = visitorClient().from('scratch_text_prizes')
  const result = toRows(await table.select(columnsOf(textAlone)).retry(false), textAlone)
  return result.ok ? succeed(result.value.map(({ prize_text }) => prize_text)) : result
}

/** The prizes with the ids that the database draws among, for a kiosk. */
export async function listTextsToDraw(): Promise<Result<ScratchTextPrize[]>> {
  const table = visitorClient().from('scratch_text_prizes')
  return toRows(await table.select(columnsOf(scratchText)).retry(false), scratchText)
}

/** All image prizes, for the scratch card (rule 11.1). */
export async function listScratchImages(): Promise<Result<ScratchImage[]>> {
  const table = visitorClient().from('scratch_image_prizes')
  return toRows(await table.select(columnsOf(drawnImage)).retry(false), drawnImage)
}
