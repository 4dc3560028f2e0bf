import { parseJson } from '@/lib/json'
import { createListeners } from '@/lib/listeners'
import { settingIn, type SavedSettings, type SettingKey } from './setting-list'
import { keptStorage } from '@/device/storage'

/** Kept for a kiosk that starts without network. */
const SETTINGS_KEY = 'shopSettings'

const listeners = createListeners()

/** A setting as this device last read it, or its default. */
export function shopSetting(key: SettingKey): string {
  const { [key]: saved } = Object(parseJson(keptStorage.getItem(SETTINGS_KEY)))
  return settingIn(typeof saved === 'string' ? { [key]: saved } : {}, key)
}

/** Applies these settings from now on; null: the defaults. */
export function followSettings(next: SavedSettings | null) {
  if (next) keptStorage.setItem(SETTINGS_KEY, JSON.stringify(next))
  else keptStorage.removeItem(SETTINGS_KEY)
  listeners.notify()
}

/** Calls back when settings were read. */
export const subscribeToSettings = listeners.subscribe
