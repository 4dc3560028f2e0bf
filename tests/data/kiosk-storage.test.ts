import { expect, test, vi } from 'vitest'
import { isKiosk, kioskStorage, subscribeToKiosk } from '@/data/kiosk-storage'
import { keptStorage } from '@tests/support/kept-storage'

test('who listens is told when the device becomes a kiosk or a visitor’s, and of nothing else', () => {
  vi.stubGlobal('localStorage', keptStorage())
  const told = vi.fn<() => void>()
  const stopListening = subscribeToKiosk(told)
  kioskStorage.setItem('plays', '[]')
  expect([isKiosk(), told.mock.calls.length]).toEqual([false, 0])
  kioskStorage.setItem(kioskStorage.key, '{}')
  kioskStorage.setItem(kioskStorage.key, '{"renewed":true}')
  expect([isKiosk(), told.mock.calls.length]).toEqual([true, 1])
  kioskStorage.removeItem(kioskStorage.key)
  expect([isKiosk(), told.mock.calls.length]).toEqual([false, 2])
  stopListening()
  kioskStorage.setItem(kioskStorage.key, '{}')
  expect(told).toHaveBeenCalledTimes(2)
})
