import { parseJson } from '@/lib/json'
import { createListeners } from '@/lib/listeners'
import type { SettingKey } from '@/lib/shop-settings'
import { discard, readStored, store } from './storage'

/** `kept-face.js` paints from it before the first paint. */
const KEPT_KEY = 'shopFace'

const listeners = createListeners()
let worn: string | null | undefined

/**
 * Applies the shop's face to this page and keeps it for the next start.
 *
 * @param valueOf a checked setting; empty: the built-in one
 */
export async function wearFace(valueOf: (key: SettingKey) => string): Promise<void> {
  const face = {
    '--shop-primary': valueOf('primaryColor'),
    '--color-paper': valueOf('paperColor'),
    '--shop-logo': logoIn(valueOf('logo')),
    name: valueOf('shopName'),
  }
  const text = Object.values(face).some(Boolean) ? JSON.stringify(face) : null
  if (text === worn) return
  worn = text
  if (text === null) discard(KEPT_KEY)
  else store(KEPT_KEY, text)
  const { style } = document.documentElement
  for (const name of ['--shop-primary', '--color-paper'] as const)
    style.setProperty(name, face[name])
  listeners.notify()
  await showLogo(face['--shop-logo'], text)
}

const logoIn = (path: string) => (path === '' ? '' : `url("${logoUrl(path)}")`)

/** The address of a logo with a checked name. */
export const logoUrl = (path: string) =>
  `${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/public/shop-logo/${path}`

/**
 * Shows a logo once it has loaded, so that none flickers; until then, and if it fails, the built-in
 * one stays.
 */
async function showLogo(logo: string, text: string | null) {
  const hasCome = logo !== '' && (await canBeShown(logo))
  if (worn !== text) return
  // The next read tries again.
  if (logo && !hasCome) worn = undefined
  const page = document.documentElement
  page.style.setProperty('--shop-logo', hasCome ? logo : '')
  page.toggleAttribute('data-shop-logo', hasCome)
}

async function canBeShown(logo: string) {
  const image = new Image()
  image.src = logo.slice('url("'.length, -'")'.length)
  return image.decode().then(
    () => true,
    () => false,
  )
}

/** The shop's name as this device last saw it; empty if it never did. */
export function shopName(): string {
  const { name } = Object(parseJson(readStored(KEPT_KEY)))
  return typeof name === 'string' ? name : ''
}

/** Calls back when the face changes. */
export const subscribeToFace = listeners.subscribe
