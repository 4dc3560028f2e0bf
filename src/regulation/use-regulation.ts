import { useState } from 'react'
import { readPhotoRules } from '@/data/photo-rules'
import { listPrizeChances, type PrizeChance } from '@/data/prize-chances'
import { readShopSettings } from '@/data/shop-settings'
import { useLoader, type Asking } from '@/hooks/use-loader'
import type { SavedSettings } from '@/lib/shop-settings'
import type { Settings } from './regulation-rules'

type Regulation = {
  readonly settings: Settings
  /** Null where nobody could tell them. */
  readonly chances: readonly PrizeChance[] | null
}

/** Asks in silence: what is not known is told on the page, in general words. */
async function readRegulation(): Promise<Regulation> {
  const [settings, chances, rules] = await Promise.all([
    readShopSettings(),
    listPrizeChances(),
    readPhotoRules(),
  ])
  const byDefault: SavedSettings = rules.ok ? { photosBy: rules.value.byDefault } : {}
  return {
    settings: settings.ok ? { ...byDefault, ...settings.value } : null,
    chances: chances.ok ? chances.value : null,
  }
}

/** What the regulation is made from, a minute old at most; null until it was asked for. */
export function useRegulation(): Regulation | null {
  const [known, setKnown] = useState<Regulation | null>(null)
  const [asking, setAsking] = useState<Asking>({ isQuiet: true })
  useLoader(readRegulation, {
    asking,
    // What is away for a minute stays on the page.
    onLoaded: (read) =>
      setKnown((before) => ({
        settings: read.settings ?? before?.settings ?? null,
        chances: read.chances ?? before?.chances ?? null,
      })),
    askQuietly: () => setAsking({ isQuiet: true }),
    freshness: 'kiosk',
  })
  return known
}
