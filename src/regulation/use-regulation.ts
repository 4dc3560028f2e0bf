import { readPhotoRules } from '@/data/photo-rules'
import { listPrizeChances } from '@/data/prize-chances'
import { readShopSettings } from '@/data/shop-settings'
import { useRead } from '@/hooks/use-read'
import type { SavedSettings } from '@/lib/shop-settings'

const FRESH = { everyMinute: true } as const

/**
 * What the regulation is made from, a minute old at most; null until it was asked for. Each part is
 * null where it could not be read: the page says in general words what it does not know.
 */
export function useRegulation() {
  const settings = useRead(['shop-settings'], readShopSettings, FRESH)
  const chances = useRead(['prize-chances'], listPrizeChances, FRESH)
  const rules = useRead(['photo-rules'], readPhotoRules, FRESH)
  if ([settings, chances, rules].some(({ status }) => status === 'loading')) return null
  const byDefault: SavedSettings = rules.data ? { photosBy: rules.data.byDefault } : {}
  return {
    settings: settings.data ? { ...byDefault, ...settings.data } : null,
    chances: chances.data ?? null,
  }
}
