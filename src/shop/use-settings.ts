import { readPhotoRules } from '@/data/photo-rules'
import { readShopSettings } from '@/data/shop-settings'
import { useRead } from '@/hooks/use-read'
import { succeed } from '@/lib/result'
import type { SavedSettings } from '@/lib/shop-settings'

/** What was saved, and the defaults that depend on whether there is a kiosk. */
async function readSettings() {
  const [saved, rules] = await Promise.all([readShopSettings(), readPhotoRules()])
  if (!saved.ok) return saved
  const defaults: SavedSettings = rules.ok ? { photosBy: rules.value.byDefault } : {}
  return succeed({ saved: saved.value, defaults })
}

/** The settings of the shop, a minute old at most. */
export function useSettings() {
  const { data, failure, reload, refresh, set } = useRead(['settings'], readSettings, {
    failed: 'Erro ao buscar configurações',
    everyMinute: true,
  })

  /** Shows what was saved, and reads the rest again. */
  function note(changed: SavedSettings) {
    set((known) => known && { ...known, saved: { ...known.saved, ...changed } })
    refresh()
  }

  return { settings: data, hasFailed: failure !== null, reload, note }
}
