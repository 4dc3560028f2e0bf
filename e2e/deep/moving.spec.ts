import { expect, test } from '@playwright/test'
import { LOCAL_KIOSK, PUBLISHABLE_KEY } from '../../supabase/embedded/config'
import { startHub } from '../support/hub-process'

/** A kiosk that draws and reads coupons. */
async function openKiosk(origin: string) {
  const ask = async (path: string, body?: object, headers = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    return Object(await answer.json())
  }
  const session = await ask('/auth/v1/token?grant_type=password', LOCAL_KIOSK)
  const prizes: { id: string }[] = await ask('/rest/v1/roulette_items?select=id')
  return {
    async draw(): Promise<string> {
      const win = await ask(
        '/rest/v1/rpc/draw_prize',
        {
          request_id: crypto.randomUUID(),
          game: 'wheel',
          shown_ids: prizes.map(({ id }) => id),
        },
        { authorization: `Bearer ${session.access_token}` },
      )
      return win.coupon.code
    },
    stateOf: async (code: string): Promise<string> =>
      (await ask('/rest/v1/rpc/read_coupon', { code })).state,
  }
}

test('a hub is exported while it is open, and its coupons are valid elsewhere', async () => {
  const folder = test.info().outputPath('export')
  const first = await startHub(test.info().outputPath('first'))
  const code = await (await openKiosk(first.origin)).draw()
  expect(await first.type('db:export', folder)).toMatchObject({ code: 0 })

  const second = await startHub(test.info().outputPath('second'))
  await (await openKiosk(second.origin)).draw()
  // It has wins of its own.
  expect(await second.type('db:import', folder)).toMatchObject({ code: 1 })
  expect(await second.type('db:import', folder, '--replace')).toMatchObject({ code: 0 })
  expect(await (await openKiosk(second.origin)).stateOf(code)).toBe('valid')
  await Promise.all([first.stop(), second.stop()])
})
