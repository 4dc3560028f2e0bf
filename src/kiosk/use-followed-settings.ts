import { useEffect } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { readShopSettings } from '@/data/shop-settings'
import { wearFace } from '@/device/shop-face'
import { followSettings, shopSetting } from '@/device/shop-settings'
import { setVolume } from '@/device/sound-setting'
import { isQuietAt } from './rules'

/** Settings and quiet hours apply within a minute. */
const ASK_EVERY_MS = 45_000

/** Applies the shop's settings to this kiosk, and the last known ones without network. */
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
