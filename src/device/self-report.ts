export type CameraState = 'there' | 'denied' | 'none'

/** The version of this page: the mark of its build in the name of its first script; empty in development. */
export function pageVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

/** What a kiosk tells staff of itself. */
export async function reportOfDevice() {
  const camera = await cameraState()
  return { version: pageVersion(), camera, screen: `${screen.width} × ${screen.height}` }
}

/** Whether there is a camera that may be used. It asks nobody, and turns nothing on. */
async function cameraState(): Promise<CameraState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    if (state === 'denied') return 'denied'
  } catch {
    // This browser does not tell.
  }
  // Only pages that were served safely have it.
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ? 'there' : 'none'
}
