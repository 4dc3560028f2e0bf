import { parseJson } from '@/lib/json'
import { settingIn, type SavedSettings, type SettingKey } from '@/lib/shop-settings'
import { discard, readStored, store } from './storage'

/** A kiosk that starts without network goes by what it was told last. */
const SETTINGS_KEY = 'shopSettings'

const listeners = new Set<() => void>()
let saved: SavedSettings | undefined

/** What the shop set for its kiosks, as far as this device was told; elsewhere, what holds by default. */
export function shopSetting(key: SettingKey): string {
  saved ??= parse(readStored(SETTINGS_KEY))
  return settingIn(saved, key)
}

/** Goes by these settings from now on; null: by the default ones. */
export function followSettings(next: SavedSettings | null) {
  const text = JSON.stringify(next ?? {})
  if (text === JSON.stringify(saved ?? parse(readStored(SETTINGS_KEY)))) return
  saved = next ?? {}
  if (next) store(SETTINGS_KEY, text)
  else discard(SETTINGS_KEY)
  for (const listener of listeners) listener()
}

/** Calls back when a setting has changed. Returns the way to stop listening. */
export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parse(text: string | null): SavedSettings {
  const found = Object.entries(Object(parseJson(text)))
  return Object.fromEntries(
    found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
