import { useEffect } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { readShopSettings } from '@/data/shop-settings'
import { wearFace } from '@/device/shop-face'
import { followSettings, shopSetting } from '@/device/shop-settings'
import { setVolume } from '@/device/sound-setting'
import { isQuietAt } from './rules'

/** What staff save is followed within a minute, and so are the quiet hours. */
const ASK_EVERY_MS = 45_000

/** Has this kiosk go by the settings of the shop, and by its last ones while the network is away. */
export function useFollowedSettings() {
  useEffect(() => {
    let isOver = false
    async function ask() {
      apply()
      const settings = await readShopSettings()
      if (!settings.ok || isOver) return
      followSettings(settings.value)
      apply()
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      if (!isKiosk()) followSettings(null)
      apply()
    }
  }, [])
}

function apply() {
  void wearFace(shopSetting)
  const now = new Date()
  const minutes = now.getHours() * 60 + now.getMinutes()
  const isQuiet = isQuietAt(minutes, shopSetting('quietFrom'), shopSetting('quietUntil'))
  setVolume(isQuiet ? 0 : Number(shopSetting('volume')) / 100)
}
