import { useState } from 'react'
import { readPhotoRules } from '@/data/photo-rules'
import { readShopSettings } from '@/data/shop-settings'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'
import { succeed } from '@/lib/result'
import type { SavedSettings } from '@/lib/shop-settings'

/** What was saved, and the defaults that the hub's own state decides. */
async function readSettings() {
  const [saved, rules] = await Promise.all([readShopSettings(), readPhotoRules()])
  if (!saved.ok) return saved
  const defaults: SavedSettings = rules.ok ? { photosBy: rules.value.byDefault } : {}
  return succeed({ saved: saved.value, defaults })
}

/** The settings of the shop, a minute old at most. */
export function useSettings() {
  const [saved, setSaved] = useState<SavedSettings | null>(null)
  const [defaults, setDefaults] = useState<SavedSettings>({})
  const [hasFailed, setHasFailed] = useState(false)
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })
  useLoader(loadOf(readSettings, 'Erro ao buscar configurações'), {
    asking,
    onLoaded: (result) => {
      setHasFailed(!result.ok)
      if (!result.ok) return
      setSaved(result.value.saved)
      setDefaults(result.value.defaults)
    },
    askQuietly: () => setAsking({ isQuiet: true }),
    freshness: 'kiosk',
  })

  return {
    /** Null until they were read. */
    saved,
    defaults,
    hasFailed,
    askAgain: () => setAsking({ isQuiet: false }),
    /** Shows what was saved, and reads the rest anew: an answer on its way may be older. */
    note: (changed: SavedSettings) => {
      setSaved((known) => ({ ...known, ...changed }))
      setAsking({ isQuiet: true })
    },
  }
}
