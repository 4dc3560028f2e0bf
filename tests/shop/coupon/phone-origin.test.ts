import { beforeEach, expect, test, vi } from 'vitest'

const NETWORK = 'http://192.168.0.7:5173'

beforeEach(() => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  vi.resetModules()
})

/** Imports the module as a new page does. */
const open = () => import('@/shop/coupon/phone-origin')

test.each([NETWORK, null])('a local hub asks for the phone address: %s', async (origin) => {
  const page = await open()
  const listener = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => Response.json({ origin }))
  expect(page.phoneOrigin()).toBe(location.origin)
  page.watchPhoneOrigin(listener)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
  expect(page.phoneOrigin()).toBe(origin)
})

test('a failed answer leaves the own address', async () => {
  const page = await open()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async () => Response.error())
  page.watchPhoneOrigin(() => {})
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce())
  expect(page.phoneOrigin()).toBe(location.origin)
})

test.each([
  ['a hosted hub', 'http://localhost:3000', 'false'],
  ['a phone', NETWORK, 'true'],
])('%s sends no request', async (_who, origin, isEmbedded) => {
  const page = await open()
  const asked = vi.fn<typeof fetch>()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', isEmbedded)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', asked)
  page.watchPhoneOrigin(() => {})
  expect(asked).not.toHaveBeenCalled()
  expect(page.phoneOrigin()).toBe(origin)
})
