import { vi } from 'vitest'

// Files share a process, where a second database starts in half the time. Module state is not
// shared, nor what a file's last test replaced.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
// As the hub does once it is loaded.
const { callAsKiosk } = await import('@/shop/device/kiosk-account')
callAsKiosk()
