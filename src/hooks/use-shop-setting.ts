import { useSyncExternalStore } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { shopSetting, subscribeToSettings } from '@/device/shop-settings'
import { settingRules, type SettingKey } from '@/lib/shop-settings'

/** A setting of the shop on a kiosk; its default elsewhere. */
export const useShopSetting = (key: SettingKey): string =>
  useSyncExternalStore(
    subscribeToSettings,
    () => (isKiosk() ? shopSetting(key) : settingRules[key].fallback),
    () => settingRules[key].fallback,
  )
