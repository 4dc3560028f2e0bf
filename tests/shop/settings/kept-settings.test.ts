import { beforeEach, expect, test, vi } from 'vitest'
import type * as shopSettings from '@/shop/settings/kept-settings'

let settings: typeof shopSettings

beforeEach(restart)

/** Reloads the page. */
async function restart() {
  vi.resetModules()
  settings = await import('@/shop/settings/kept-settings')
}

test('new settings apply at once, notify listeners and are kept for the next start', async () => {
  const heard = vi.fn<() => void>()
  const stop = settings.subscribeToSettings(heard)
  expect(settings.shopSetting('visitSeconds')).toBe('60')
  settings.followSettings({ visitSeconds: '90' })
  expect(heard).toHaveBeenCalledOnce()
  expect(settings.shopSetting('visitSeconds')).toBe('90')
  await restart()
  expect(settings.shopSetting('visitSeconds')).toBe('90')

  stop()
  settings.followSettings(null)
  expect(heard).toHaveBeenCalledOnce()
  expect(settings.shopSetting('visitSeconds')).toBe('60')
  expect(localStorage).toHaveLength(0)
})

const invalid = ['null', '{', '[["volume", "1"]]', '{"volume": 1}', '{"volume": "loud"}']

test.each(invalid)('invalid stored settings are ignored: %s', async (found) => {
  localStorage.setItem('shopSettings', found)
  await restart()
  expect(settings.shopSetting('volume')).toBe('100')
})
