import { beforeEach, expect, test, vi } from 'vitest'
import { readCoupon } from '@/data/coupons'
import { validCoupon as coupon } from '@tests/support/coupon'

const KEY = 'sb_publishable_x'

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://hub.test')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', KEY)
})

/** Answers every request so, and keeps what was asked. */
function answerWith(answer: () => Response) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push(new Request(input, init))
    return answer()
  })
  return asked
}

test('a code is sent in the body of a call, and never in an address', async () => {
  const asked = answerWith(() => Response.json(coupon))
  expect(await readCoupon('7k3m-9qxt-2b7')).toEqual({ ok: true, value: coupon })
  const [request] = asked
  expect(asked).toHaveLength(1)
  expect(request?.url).toBe('http://hub.test/rest/v1/rpc/read_coupon')
  expect(await request?.json()).toEqual({ code: '7K3M9QXT2B7' })
  expect(request?.headers.get('apikey')).toBe(KEY)
  expect(request?.headers.get('authorization')).toBe(`Bearer ${KEY}`)
})

test.each([
  ['a code that is none', { code: '"><script>' }],
  ['a day that is none', { valid_until: 'amanhã' }],
  ['a state that nobody knows', { state: 'free' }],
])('a coupon with %s cannot be read', async (_, wrong) => {
  answerWith(() => Response.json({ ...coupon, ...wrong }))
  expect(await readCoupon(coupon.code)).toMatchObject({
    ok: false,
    failure: { reason: 'unreadable' },
  })
})

test.each([
  [
    'is out of reach',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'unreachable',
  ],
  [
    'knows no coupons',
    () => Response.json({ code: 'PGRST202', message: 'no' }, { status: 404 }),
    'missing',
  ],
])('a service that %s is asked once', async (_, answer, reason) => {
  const asked = answerWith(answer)
  expect(await readCoupon(coupon.code)).toMatchObject({ ok: false, failure: { reason } })
  expect(asked).toHaveLength(1)
})
