import { isKiosk } from '@/data/kiosk-storage'
import { becomeLocalKiosk } from '@/data/local-kiosk'
import {
  readScratchType,
  type ScratchType,
  listScratchImages,
  type ScratchImage,
  listScratchTexts,
  listTextsToDraw,
} from '@/data/prizes'
import { recallRows, rememberRows } from '@/hooks/row-memory'
import type { Complain } from '@/hooks/use-loader'
import { safeImageUrl } from '@/lib/image-url'
import { isOutOfReach, succeed, type Result } from '@/lib/result'
import { defaultImagePrizes, defaultTextPrizes } from './content'
import { prizeMemories, typeMemory } from './prize-memory'
import type { Prize } from './rules'

/** What lies on the table: which of the two cards, and what can be won with it. */
export type ScratchTable = {
  readonly type: ScratchType
  readonly prizes: readonly Prize[]
  /** The prizes are those that were read last, because the service is out of reach. */
  readonly isRemembered: boolean
}

/** Whether two tables are one to whoever plays on them. */
export const isSameTable = (one: ScratchTable, other: ScratchTable): boolean =>
  one.type === other.type &&
  one.isRemembered === other.isRemembered &&
  isSameSet(one.prizes, other.prizes)

/** The service answers in any order. */
function isSameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  const known = new Set(other.map((value) => JSON.stringify(value)))
  return (
    one.length === other.length && one.every((value) => known.has(JSON.stringify(value)))
  )
}

const cards = {
  text: {
    read: readTexts,
    // With the word that the panel has for it.
    failed: 'Erro ao buscar prêmios de texto',
    builtIn: defaultTextPrizes,
  },
  image: {
    read: readImages,
    failed: 'Erro ao buscar prêmios em imagem',
    builtIn: defaultImagePrizes,
  },
} as const

/**
 * Reads which card is active and what it can win. It always ends in a card: an unread setting
 * means the text card, and unread prizes mean the built-in ones (rules 4.1 and 4.7),
 * unless the service is out of reach and the kiosk remembers better.
 */
export async function loadTable(complain: Complain): Promise<ScratchTable> {
  const [setting] = await Promise.all([readScratchType(), becomeLocalKiosk()])
  if (setting.ok) {
    rememberRows(typeMemory, [setting.value])
    return layTable(setting.value, complain)
  }
  complain('Erro ao buscar configurações', setting.failure)
  if (!isOutOfReach(setting.failure)) return layTable('text', complain)
  const type = recallRows(typeMemory)[0] ?? 'text'
  const remembered = recallRows(prizeMemories[type])
  // Asking a silent service for the prizes as well would keep the visitor waiting twice.
  if (remembered.length > 0) return { type, prizes: remembered, isRemembered: true }
  return layTable(type, complain)
}

async function layTable(type: ScratchType, complain: Complain): Promise<ScratchTable> {
  const { read, failed, builtIn } = cards[type]
  const result = await read()
  if (result.ok) {
    rememberRows(prizeMemories[type], result.value)
    return { type, prizes: result.value, isRemembered: false }
  }
  complain(failed, result.failure)
  const remembered = isOutOfReach(result.failure) ? recallRows(prizeMemories[type]) : []
  const isRemembered = remembered.length > 0
  return { type, prizes: isRemembered ? remembered : builtIn, isRemembered }
}

async function readTexts(): Promise<Result<Prize[]>> {
  const texts = await listScratchTexts()
  if (!texts.ok) return texts
  const drawable = isKiosk() ? await readDrawable() : []
  const isSame = isSameSet(
    drawable.map(({ name }) => name),
    texts.value,
  )
  // Prizes whose ids are not known are for fun on a kiosk.
  return succeed(isSame ? drawable : texts.value.map((name) => ({ name })))
}

/** The same prizes with the ids that a kiosk draws among; none when they cannot be read. */
async function readDrawable(): Promise<Prize[]> {
  const rows = await listTextsToDraw()
  return rows.ok ? rows.value.map(({ id, prize_text }) => ({ id, name: prize_text })) : []
}

async function readImages(): Promise<Result<Prize[]>> {
  const images = await listScratchImages()
  return images.ok ? succeed(images.value.map(prizeOf)) : images
}

/** An address that a page may not ask for leaves the prize its words. */
function prizeOf({ id, image_url, alt_text }: ScratchImage): Prize {
  const image = safeImageUrl(image_url)
  return { id, name: alt_text, ...(image && { image }) }
}
