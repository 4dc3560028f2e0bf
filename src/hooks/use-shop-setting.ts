import { useSyncExternalStore } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { shopSetting, subscribeToSettings } from '@/device/shop-settings'
import { settingRules, type SettingKey } from '@/lib/shop-settings'

/** What the shop set for its kiosks; on any other device what holds by default. */
export const useShopSetting = (key: SettingKey): string =>
  useSyncExternalStore(
    subscribeToSettings,
    () => (isKiosk() ? shopSetting(key) : settingRules[key].fallback),
    () => settingRules[key].fallback,
  )
