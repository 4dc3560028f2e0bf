import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { rowId, selectFrom, type ColumnsOf, type TableClient } from './table-schema'
import { toRow, toRows } from './to-result'
import { deviceClient } from './device-client'

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

/** A picture that the scratch card shows. */
export type ScratchImage = v.InferOutput<typeof drawnImage>

/*
 * The first read of the wheel and of the card. The page begins it before this code has come
 * (`first-read.js`), so the build takes these queries into the page.
 */
export const firstReads = {
  wheel: (client: TableClient) => client.from('roulette_items').select('*').retry(false),
  scratchType: (client: TableClient) =>
    selectFrom(client, 'admin_settings', valueAlone)
      .eq('setting_key', SCRATCH_TYPE_KEY)
      .single(),
  texts: (client: TableClient) => selectFrom(client, 'scratch_text_prizes', textAlone),
  images: (client: TableClient) => selectFrom(client, 'scratch_image_prizes', drawnImage),
}

/** All prizes, for the wheel (rule 11.1). */
export const listWheelPrizes = () => toRows(firstReads.wheel(deviceClient()), rouletteItem)

/** Reads the active scratch card; an unknown value means the text card. */
export async function readScratchType(): Promise<Result<ScratchType>> {
  const result = await toRow(firstReads.scratchType(deviceClient()), valueAlone)
  if (!result.ok) return result
  return succeed(result.value.setting_value === 'image' ? 'image' : 'text')
}

/** The texts of all prizes, for the scratch card (rule 11.1). */
export const listScratchTexts = () => toRows(firstReads.texts(deviceClient()), textAlone)

/** The text prizes with their ids, for draws by the database. */
export const listTextsToDraw = () =>
  toRows(selectFrom(deviceClient(), 'scratch_text_prizes', scratchText), scratchText)

/** All image prizes, for the scratch card (rule 11.1). */
export const listScratchImages = () => toRows(firstReads.images(deviceClient()), drawnImage)
