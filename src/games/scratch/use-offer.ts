import { useState } from 'react'
import * as v from 'valibot'
import {
  listScratchImages,
  listScratchTexts,
  listTextsToDraw,
  readScratchType,
  type ScratchImage,
  type ScratchType,
} from '@/data/prizes'
import { readStoredRows, storeRows } from '@/device/storage'
import { useRead } from '@/ui/use-read'
import { embeddedPath, safeImageUrl } from '@/lib/image-url'
import { type Failure, isOutOfReach, type Result, succeed } from '@/lib/result'
import { type Host, useHost } from '@/play/host'
import { defaultImagePrizes, defaultTextPrizes } from './content'
import type { Prize } from './rules'

/** Which of the two cards is active, and its prizes. */
export type ScratchOffer = {
  readonly type: ScratchType
  readonly prizes: readonly Prize[]
  /** The prizes are those that were read last, because the service is out of reach. */
  readonly isStored: boolean
}

/** The failure, the title of its toast, and the prizes to play with instead. */
type OfferFailure = Failure & { readonly title: string; readonly offer: ScratchOffer }

type OfferAnswer = Result<ScratchOffer, OfferFailure>

/**
 * The active card and its prizes, read when the screen opens; null until then. What is read later is
 * kept for the next card: the one that is being scratched stays as it is.
 */
export function useOffer() {
  const host = useHost()
  const readOffer = () => readOfferOf(host)
  const { data, failure, isStale, set } = useRead(['scratch-offer'], readOffer, {
    failed: ({ title }) => title,
    everyMinute: true,
  })
  const latest = data ?? failure?.offer ?? null
  const [dealt, setDealt] = useState<ScratchOffer | null>(null)
  // Where there is nothing to scratch, there is nothing to wait for.
  if (latest && latest !== dealt && !dealt?.prizes.length) setDealt(latest)

  /** Plays the next card with the prizes that were read last. @returns its prizes */
  function renew() {
    setDealt(latest)
    return latest?.prizes ?? []
  }

  /** Reads the prizes of this card again: none when the shop plays the other card. */
  async function readAgain() {
    const read = await readOffer()
    if (!read.ok) return []
    set(() => read.value)
    return read.value.type === dealt?.type ? read.value.prizes : []
  }

  return {
    offer: dealt,
    isStale,
    /** The next card has other prizes than this one. */
    hasNews: dealt !== null && latest !== null && !isSameOffer(dealt, latest),
    renew,
    readAgain,
  }
}

/** Whether both are the same card with the same prizes, in any order. */
const isSameOffer = (one: ScratchOffer, other: ScratchOffer): boolean =>
  one.type === other.type &&
  one.isStored === other.isStored &&
  keyOf(one.prizes) === keyOf(other.prizes)

const keyOf = (prizes: readonly Prize[]) =>
  prizes
    .map(({ id, name, image }) => [id, name, image].join(' '))
    .sort()
    .join('\n')

const cards = {
  text: {
    read: readTexts,
    // The panel calls them by the same name.
    failed: 'Erro ao buscar prêmios de texto',
    builtIn: defaultTextPrizes,
    storedKey: 'lastScratchTexts',
  },
  image: {
    read: readImages,
    failed: 'Erro ao buscar prêmios em imagem',
    builtIn: defaultImagePrizes,
    storedKey: 'lastScratchImages',
  },
} as const

const STORED_TYPE_KEY = 'lastScratchType'

/**
 * Reads which card is active and its prizes. A failure has an offer too: an unread setting means
 * the text card, and unread prizes mean the built-in ones (rules 4.1 and 4.7), unless the service is
 * out of reach and prizes were stored.
 */
async function readOfferOf(host: Host): Promise<OfferAnswer> {
  const [setting] = await Promise.all([readScratchType(), host.ready()])
  if (setting.ok) {
    storeRows(STORED_TYPE_KEY, [setting.value])
    return readPrizes(setting.value, host)
  }
  const isOut = isOutOfReach(setting.failure)
  const [type = 'text'] = isOut ? readStoredRows(STORED_TYPE_KEY, isScratchType) : []
  const stored = isOut ? storedPrizes(type) : []
  // Waiting for a silent service a second time would only take longer.
  const found =
    stored.length > 0
      ? offerOf({ type, prizes: stored, isStored: true })
      : await readPrizes(type, host)
  if (!found.ok) return found
  const title = 'Erro ao buscar configurações'
  return { ok: false, failure: { ...setting.failure, title, offer: found.value } }
}

async function readPrizes(type: ScratchType, host: Host): Promise<OfferAnswer> {
  const { read, failed: title, builtIn, storedKey } = cards[type]
  const result = await read(host)
  if (result.ok) {
    storeRows(storedKey, result.value)
    return offerOf({ type, prizes: result.value, isStored: false })
  }
  const stored = isOutOfReach(result.failure) ? storedPrizes(type) : []
  const isStored = stored.length > 0
  const offer = { type, prizes: isStored ? stored : builtIn, isStored }
  return { ok: false, failure: { ...result.failure, title, offer } }
}

const offerOf = (value: ScratchOffer): OfferAnswer => ({ ok: true, value })

const isScratchType = (value: unknown): value is ScratchType =>
  value === 'text' || value === 'image'

const storedPrize = v.object({
  id: v.exactOptional(v.string()),
  name: v.string(),
  image: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((url) => safeImageUrl(url) === url),
    ),
  ),
})

const storedPrizes = (type: ScratchType) =>
  readStoredRows(cards[type].storedKey, (row) => v.is(storedPrize, row))

/** With their ids where a host draws among them; the specified call reads the texts alone. */
async function readTexts(host: Host): Promise<Result<Prize[]>> {
  const texts = await (host.draws() ? listTextsToDraw() : listScratchTexts())
  if (!texts.ok) return texts
  return succeed(texts.value.map(({ prize_text: name, ...id }) => ({ ...id, name })))
}

async function readImages(): Promise<Result<Prize[]>> {
  const images = await listScratchImages()
  return images.ok ? succeed(images.value.map(prizeOf)) : images
}

/** An address that a page may not ask for leaves the prize its words. */
function prizeOf({ id, image_url, alt_text }: ScratchImage): Prize {
  const image = safeImageUrl(embeddedPath(image_url) ?? image_url)
  return { id, name: alt_text, ...(image && { image }) }
}
