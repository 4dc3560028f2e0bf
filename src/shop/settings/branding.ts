import { parseJson } from '@/lib/json'
import { createListeners } from '@/lib/listeners'
import type { SettingKey } from './setting-list'
import { readStored, store } from '@/device/storage'

/** `early-branding.js` paints from it before the first paint. */
const KEPT_KEY = 'shopFace'

const listeners = createListeners()
let worn: string | null | undefined

/**
 * Applies the shop's face to this page and keeps it for the next start.
 *
 * @param valueOf a checked setting; empty: the built-in one
 */
export async function applyBranding(valueOf: (key: SettingKey) => string): Promise<void> {
  const logo = valueOf('logo')
  const face = {
    '--shop-primary': valueOf('primaryColor'),
    '--color-paper': valueOf('paperColor'),
    '--shop-logo': logo && `url("${logoUrl(logo)}")`,
    name: valueOf('shopName'),
  }
  const text = Object.values(face).some(Boolean) ? JSON.stringify(face) : null
  if (text === worn) return
  worn = text
  store(KEPT_KEY, text)
  const { style } = document.documentElement
  for (const name of ['--shop-primary', '--color-paper'] as const)
    style.setProperty(name, face[name])
  listeners.notify()
  // Once it has loaded, so that none flickers; until then, and if it fails, the built-in one stays.
  const hasCome = logo !== '' && (await canBeShown(logoUrl(logo)))
  if (worn !== text) return
  // The next read tries again.
  if (logo && !hasCome) worn = undefined
  style.setProperty('--shop-logo', hasCome ? face['--shop-logo'] : '')
  document.documentElement.toggleAttribute('data-shop-logo', hasCome)
}

/** The address of a logo with a checked name. */
export const logoUrl = (path: string) =>
  `${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/public/shop-logo/${path}`

async function canBeShown(url: string) {
  const image = new Image()
  image.src = url
  const decoded = image.decode().then(() => true)
  return decoded.catch(() => false)
}

/** The shop's name as this device last saw it; empty if it never did. */
export function shopName(): string {
  const { name } = Object(parseJson(readStored(KEPT_KEY)))
  return typeof name === 'string' ? name : ''
}

/** Calls back when the face changes. */
export const subscribeToBranding = listeners.subscribe
