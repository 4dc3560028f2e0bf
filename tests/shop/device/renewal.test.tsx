import { expect, test, vi } from 'vitest'
import { UNREACHABLE_STATUS } from '@/data/bounded-fetch'
import { sendAsKiosk } from '@/shop/device/kiosk-auth'
import { serveEach } from '@tests/support/service'
import { storeSession } from '@tests/support/staff'

const RENEW = 'POST /auth/v1/token'
const { answers, timesOf } = serveEach(() => ({}))

test('a kiosk renews its session as soon as the network is back', async () => {
  vi.useFakeTimers()
  storeSession('kioskSession', { id: 'kiosk' })
  const stored = JSON.parse(localStorage.getItem('kioskSession') ?? '')
  localStorage.setItem('kioskSession', JSON.stringify({ ...stored, expires_at: 1 }))
  const sent: string[] = []
  const send = () =>
    sendAsKiosk(async (bearer) => {
      sent.push(bearer)
      return new Response()
    }, false)
  const first = send()
  await vi.advanceTimersByTimeAsync(2000)
  expect((await first).status).toBe(UNREACHABLE_STATUS)
  const asked = timesOf(RENEW)
  answers[RENEW] = { ...stored, access_token: 'renewed' }
  dispatchEvent(new Event('online'))
  await send()
  expect(timesOf(RENEW)).toBe(asked + 1)
  expect(sent).toEqual(['renewed'])
})
