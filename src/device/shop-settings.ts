import { parseJson } from '@/lib/json'
import { createListeners } from '@/lib/listeners'
import { settingIn, type SavedSettings, type SettingKey } from '@/lib/shop-settings'
import { discard, readStored, store } from './storage'

/** Kept for a kiosk that starts without network. */
const SETTINGS_KEY = 'shopSettings'

const listeners = createListeners()
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
  listeners.notify()
}

/** Calls back when a setting changes. */
export const subscribeToSettings = listeners.subscribe

function parse(text: string | null): SavedSettings {
  const found = Object.entries(Object(parseJson(text)))
  return Object.fromEntries(
    found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
