import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'
import { test as base } from './test'

/**
 * The code of a coupon that the kiosk won. A kiosk draws at a pace: this one does so once, and who
 * uses the coupon gives it back.
 */
export const test = base.extend<object, { code: string }>({
  code: [
    async ({ embeddedOrigin, playwright }, provide) => {
      const kiosk = await playwright.request.newContext({
        baseURL: embeddedOrigin,
        extraHTTPHeaders: { apikey: PUBLISHABLE_KEY },
      })
      await provide(await winCoupon(kiosk))
      await kiosk.dispose()
    },
    { scope: 'worker' },
  ],
})

async function winCoupon(kiosk: APIRequestContext): Promise<string> {
  const account: unknown = await (await kiosk.get('/local-kiosk')).json()
  const signedIn = await kiosk.post('/auth/v1/token?grant_type=password', { data: account })
  const { access_token: token } = await signedIn.json()
  const prizes: { id: string }[] = await (await kiosk.get('/rest/v1/roulette_items')).json()
  const drawn = await kiosk.post('/rest/v1/rpc/draw_prize', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      request_id: randomUUID(),
      game: 'wheel',
      shown_ids: prizes.map(({ id }) => id),
      reveal: true,
    },
  })
  return (await drawn.json()).coupon.code
}
