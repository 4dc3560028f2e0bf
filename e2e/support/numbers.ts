import type { APIRequestContext } from '@playwright/test'
import { headersOfStaff } from './staff'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** What admins read of the wheel since yesterday: plays, finished, wins, coupons used. */
export async function wheelFigures(request: APIRequestContext): Promise<number[]> {
  const numbers = await request.post('/rest/v1/rpc/read_numbers', {
    headers: await headersOfStaff(request),
    data: { first_day: dayIn(-1), last_day: dayIn(1) },
  })
  return (await numbers.json()).by_game.wheel
}
