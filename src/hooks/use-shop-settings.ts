import { readShopSettings } from '@/data/shop-settings'
import { wearFace } from '@/device/shop-face'
import { settingIn } from '@/lib/shop-settings'
import { useRead } from './use-read'

/** The settings of the shop, on a page of the shop's own: the device wears its face from then on. */
export const useShopSettings = (options: { readonly everyMinute?: boolean } = {}) =>
  useRead(['shop-settings'], readShopSettings, {
    ...options,
    onAnswer: (answer) => answer.ok && void wearFace((key) => settingIn(answer.value, key)),
  })
