import { useState } from 'react'
import { readShopSettings } from '@/data/shop-settings'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'
import type { SavedSettings } from '@/lib/shop-settings'

/** The settings of the shop, a minute old at most. */
export function useSettings() {
  const [saved, setSaved] = useState<SavedSettings | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })
  useLoader(loadOf(readShopSettings, 'Erro ao buscar configurações'), {
    asking,
    onLoaded: (result) => {
      setHasFailed(!result.ok)
      if (result.ok) setSaved(result.value)
    },
    askQuietly: () => setAsking({ isQuiet: true }),
    freshness: 'kiosk',
  })

  return {
    /** Null until they were read. */
    saved,
    hasFailed,
    askAgain: () => setAsking({ isQuiet: false }),
    /** Shows what was saved, and reads the rest anew: an answer on its way may be older. */
    note: (changed: SavedSettings) => {
      setSaved((known) => ({ ...known, ...changed }))
      setAsking({ isQuiet: true })
    },
  }
}
