import { readShopSettings } from '@/data/shop-settings'
import { wearFace } from '@/device/shop-face'
import { settingIn } from '@/lib/shop-settings'
import { useRead } from './use-read'

/** The shop's settings, on its own pages; also applies the shop's face to this device. */
export const useReadSettings = (options: { readonly everyMinute?: boolean } = {}) =>
  useRead(['shop-settings'], readShopSettings, {
    ...options,
    onAnswer: (answer) => answer.ok && void wearFace((key) => settingIn(answer.value, key)),
  })
