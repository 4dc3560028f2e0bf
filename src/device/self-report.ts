export type CameraState = 'there' | 'denied' | 'none'

/** This page's version: the hash in the name of its first script; empty in development. */
export function pageVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

/** What a kiosk reports about itself. */
export async function reportOfDevice() {
  const camera = await cameraState()
  return { version: pageVersion(), camera, screen: `${screen.width} × ${screen.height}` }
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
