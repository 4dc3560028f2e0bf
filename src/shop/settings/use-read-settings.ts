import { readShopSettings } from './shop-settings'
import { applyBranding } from './branding'
import { settingIn } from './setting-list'
import { useRead } from '@/ui/use-read'

/** The shop's settings, on its own pages; also applies the shop's face to this device. */
export const useReadSettings = (options: { readonly everyMinute?: boolean } = {}) =>
  useRead(['shop-settings'], readShopSettings, {
    ...options,
    onAnswer: (answer) =>
      answer.ok && void applyBranding((key) => settingIn(answer.value, key)),
  })
