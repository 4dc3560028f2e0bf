import type { PrizeRows } from '@/admin/extension'
import { listRouletteItems } from '@/data/roulette-items'
import { listScratchImagePrizes } from '@/data/scratch-image-prizes'
import { listScratchTextPrizes } from '@/data/scratch-text-prizes'
import type { Result } from '@/lib/result'
import type { PrizeDraft } from '@/admin/prize-fields'
import type { Written } from '@/admin/prize-form'
import { type Undo, undoOf } from '@/shop/staff/undo'
import { undoOfScratchImagePrize, updateScratchImagePrize } from './image-prizes'
import { type PrizeRules, savePrize } from './prize-rules'

/** A prize of any list, as staff edit it. */
export type EditablePrize = {
  readonly id: string
  readonly fields: PrizeDraft
  /** The label of its name, and the name as a field asks for it: 'o nome do prêmio'. */
  readonly label: string
  readonly wanted: string
  /** The address of its picture. */
  readonly picture?: string
  /** Saves the changes, all or nothing. */
  readonly save: (
    changes: Partial<PrizeDraft>,
    rules: Partial<PrizeRules>,
  ) => Promise<Written>
  /** Finds the way to take its deletion back; call before that. */
  readonly findUndo: () => Promise<Undo | undefined>
}

/** Makes a row of each list editable. */
export const editable: {
  readonly [Kind in keyof PrizeRows]: (row: PrizeRows[Kind]) => EditablePrize
} = {
  wheel: ({ id, label, color }) => ({
    id,
    fields: { name: label, color },
    label: 'Nome do prêmio',
    wanted: 'o nome do prêmio',
    save: (changes, rules) =>
      savePrize('wheel', id, { label: changes.name, color: changes.color }, rules),
    findUndo: async () => undoOf('roulette_items', id),
  }),
  'scratch-text': ({ id, prize_text }) => ({
    id,
    fields: { name: prize_text },
    label: 'Texto do prêmio',
    wanted: 'o texto do prêmio',
    save: ({ name }, rules) => savePrize('scratch-text', id, { prize_text: name }, rules),
    findUndo: async () => undoOf('scratch_text_prizes', id),
  }),
  'scratch-image': (row) => ({
    id: row.id,
    fields: { name: row.alt_text },
    label: 'Texto alternativo',
    wanted: 'um texto alternativo',
    picture: row.image_url,
    save: ({ name, file }, rules) =>
      updateScratchImagePrize(row, { alt_text: name, file, rules, now: Date.now() }),
    findUndo: () => undoOfScratchImagePrize(row),
  }),
}

const editables = <Row>(read: Result<Row[]>, edit: (row: Row) => EditablePrize) =>
  read.ok ? read.value.map(edit) : []

/** Finds a prize by its id, and the others of its list; undefined if there is none. */
export async function findPrize(id: string) {
  const [wheel, texts, images] = await Promise.all([
    listRouletteItems(),
    listScratchTextPrizes(),
    listScratchImagePrizes(),
  ])
  const lists = [
    editables(wheel, editable.wheel),
    editables(texts, editable['scratch-text']),
    editables(images, editable['scratch-image']),
  ]
  for (const list of lists) {
    const prize = list.find((one) => one.id === id)
    if (prize) return { prize, list }
  }
  return undefined
}
