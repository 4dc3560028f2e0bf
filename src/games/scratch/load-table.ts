import { readScratchType, type ScratchType } from '@/data/admin-settings'
import { listScratchImages, type ScratchImage } from '@/data/scratch-image-prizes'
import { listScratchTexts } from '@/data/scratch-text-prizes'
import { safeImageUrl } from '@/lib/image-url'
import type { Failure } from '@/lib/result'
import { defaultImagePrizes, defaultTextPrizes } from './content'
import type { Prize } from './rules'

/** What lies on the table: which of the two cards, and what can be won with it. */
export type ScratchTable = {
  readonly type: ScratchType
  readonly prizes: readonly Prize[]
}

/** Told of each failed call, with the title of the catalogue (specification, section 8). */
type Complain = (title: string, failure: Failure) => void

/**
 * Reads which card is active and what it can win. It always ends in a card: an unread setting
 * means the text card, and unread prizes mean the built-in ones (specification, sections 2 and 8).
 */
export async function loadTable(complain: Complain): Promise<ScratchTable> {
  const setting = await readScratchType()
  if (!setting.ok) complain('Erro ao buscar configurações', setting.failure)
  const type = setting.ok ? setting.value : 'text'
  const prizes = type === 'image' ? loadImages(complain) : loadTexts(complain)
  return { type, prizes: await prizes }
}

async function loadTexts(complain: Complain): Promise<readonly Prize[]> {
  const texts = await listScratchTexts()
  if (texts.ok) return texts.value.map((name) => ({ name }))
  // The specification's 'Erro ao buscar prêmios de {type}', with the word of the admin catalogue.
  complain('Erro ao buscar prêmios de texto', texts.failure)
  return defaultTextPrizes
}

async function loadImages(complain: Complain): Promise<readonly Prize[]> {
  const images = await listScratchImages()
  if (images.ok) return images.value.map(prizeOf)
  complain('Erro ao buscar prêmios em imagem', images.failure)
  return defaultImagePrizes
}

/** An address that a page may not ask for leaves the prize its words. */
function prizeOf({ image_url, alt_text }: ScratchImage): Prize {
  const image = safeImageUrl(image_url)
  return image ? { name: alt_text, image } : { name: alt_text }
}
