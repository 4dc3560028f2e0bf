import { parseJson } from '@/lib/json'
import { keptStorage } from '@/device/storage'

export type CameraState = 'there' | 'denied' | 'none'

/** This page's version: the hash in the name of its first script; empty in development. */
export function pageVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

/** What a kiosk reports about itself. */
export async function reportOfDevice() {
  const camera = await cameraState()
  const size = `${screen.width} × ${screen.height}`
  return { version: pageVersion(), camera, screen: size, ...lastError() }
}

const ERROR_KEY = 'lastError'
const MOST_ERROR_LETTERS = 160
/** What visitors typed and the secrets of addresses stay here. */
const PRIVATE = /"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`|https?:\S+|#\S+/g

/** Keeps what a page of this kiosk threw, until the next error, to report it with its time. */
export function noteError(thrown: unknown) {
  const { name, message, stack } =
    thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown) }
  const place = /[\w-]+\.js:\d+:\d+/.exec(stack ?? '')?.[0] ?? ''
  const words = `${name}: ${message}`.replaceAll(PRIVATE, '…').slice(0, MOST_ERROR_LETTERS)
  const error = `${words} ${place}`.trim()
  const kept = JSON.stringify({ error, erred_at: new Date().toISOString() })
  keptStorage.setItem(ERROR_KEY, kept)
}

function lastError() {
  const { error, erred_at } = Object(parseJson(keptStorage.getItem(ERROR_KEY)))
  return { ...(error && erred_at && { error: String(error), erred_at: String(erred_at) }) }
}

/** Whether a camera exists and is allowed, without asking or turning it on. */
async function cameraState(): Promise<CameraState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    if (state === 'denied') return 'denied'
  } catch {
    // This browser does not say.
  }
  // Only in a secure context.
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ? 'there' : 'none'
}
