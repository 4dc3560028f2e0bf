import { parseJson } from '@/lib/json'
import { settingIn, type SavedSettings, type SettingKey } from '@/lib/shop-settings'
import { discard, readStored, store } from './storage'

/** Kept for a kiosk that starts without network. */
const SETTINGS_KEY = 'shopSettings'

const listeners = new Set<() => void>()
let saved: SavedSettings | undefined

/** A setting as this device last read it, or its default. */
export function shopSetting(key: SettingKey): string {
  saved ??= parse(readStored(SETTINGS_KEY))
  return settingIn(saved, key)
}

/** Applies these settings from now on; null: the defaults. */
export function followSettings(next: SavedSettings | null) {
  const text = JSON.stringify(next ?? {})
  if (text === JSON.stringify(saved ?? parse(readStored(SETTINGS_KEY)))) return
  saved = next ?? {}
  if (next) store(SETTINGS_KEY, text)
  else discard(SETTINGS_KEY)
  for (const listener of listeners) listener()
}

/** Calls back when a setting changes. Returns a function that unsubscribes. */
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
