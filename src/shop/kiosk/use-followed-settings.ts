import { useEffect } from 'react'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { wearFace } from '@/shop/settings/branding'
import { followSettings, shopSetting } from '@/shop/settings/kept-settings'
import { setVolume } from '@/device/sound-setting'
import { limitCoupons } from '@/shop/device/visit-coupons'
import { keepShopZone } from '@/device/visit'
import { useEvery } from '@/ui/use-every'
import { useIsHere } from '@/ui/use-page-state'
import { isQuietAt } from './rules'

/** Settings and quiet hours apply within a minute. */
const ASK_EVERY_MS = 45_000

/** Applies the shop's settings to this kiosk, and the last known ones without network. */
export function useFollowedSettings() {
  const isHere = useIsHere()

  async function ask() {
    apply()
    const settings = await readShopSettings()
    if (!settings.ok || !isHere.current) return
    followSettings(settings.value)
    apply()
  }
  useEvery(ASK_EVERY_MS, () => void ask(), { atOnce: true })

  useEffect(
    () => () => {
      if (!isKiosk()) followSettings(null)
      apply()
    },
    [],
  )
}

function apply() {
  void wearFace(shopSetting)
  const most = shopSetting('couponsPerVisit')
  limitCoupons(isKiosk() && most !== '' ? Number(most) : null)
  keepShopZone(isKiosk() ? shopSetting('timeZone') : undefined)
  const now = new Date()
  const minutes = now.getHours() * 60 + now.getMinutes()
  const isQuiet = isQuietAt(minutes, shopSetting('quietFrom'), shopSetting('quietUntil'))
  setVolume(isQuiet ? 0 : Number(shopSetting('volume')) / 100)
}
