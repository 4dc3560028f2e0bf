import type { APIRequestContext } from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** What admins read of the wheel since yesterday: plays, finished, wins, coupons used. */
export async function wheelFigures(request: APIRequestContext): Promise<number[]> {
  const headers = { apikey: PUBLISHABLE_KEY }
  const account: unknown = await (await request.get('/local-staff')).json()
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: account,
  })
  const { access_token: token } = await signedIn.json()
  const numbers = await request.post('/rest/v1/rpc/read_numbers', {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { first_day: dayIn(-1), last_day: dayIn(1) },
  })
  return (await numbers.json()).by_game.wheel
}
