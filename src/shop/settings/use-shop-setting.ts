import { useSyncExternalStore } from 'react'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { shopSetting, subscribeToSettings } from './kept-settings'
import { settingRules, type SettingKey } from './setting-list'

/** A setting of the shop on a kiosk; its default elsewhere. */
export const useShopSetting = (key: SettingKey): string =>
  useSyncExternalStore(
    subscribeToSettings,
    () => (isKiosk() ? shopSetting(key) : settingRules[key].fallback),
    () => settingRules[key].fallback,
  )
