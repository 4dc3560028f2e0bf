import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CouponPage } from '@/coupon/coupon-page'
import { readCoupon, type KeptCoupon } from '@/data/coupons'
import { checkCharacterOf } from '@/lib/coupon-code'
import { fail, succeed } from '@/lib/result'
import { validCoupon as coupon } from '@tests/support/coupon'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/data/coupons', async (original) => ({
  ...(await original<object>()),
  readCoupon: vi.fn<typeof readCoupon>(),
}))

const { code: CODE } = coupon

/** A coupon of another code. */
function another(place: number): KeptCoupon {
  const characters = String(place).padStart(10, '0')
  return { ...coupon, code: characters + checkCharacterOf(characters) }
}

const keep = (kept: unknown) => localStorage.setItem('seenCoupons', JSON.stringify(kept))
const kept = (): unknown => JSON.parse(localStorage.getItem('seenCoupons') ?? '')

const open = async () => {
  renderPage(<CouponPage />)
  await act(async () => undefined)
}
const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
const beOutOfReach = () =>
  vi.mocked(readCoupon).mockResolvedValue(fail('unreachable', 'away'))

beforeEach(() => {
  location.hash = CODE
  vi.mocked(readCoupon).mockResolvedValue(succeed(coupon))
})

test('a coupon that was seen opens without network, and no call complains', async () => {
  const toasts = shownToasts()
  keep([coupon])
  beOutOfReach()
  await open()
  expect(ticket()).toHaveTextContent('10% de desconto')
  expect(screen.getByText(/^Guardado neste aparelho/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^Cupom válido/)
  vi.mocked(readCoupon).mockResolvedValue(succeed(coupon))
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByText('Conferido agora com a livraria.')).toBeVisible()
  expect(toasts).toEqual([])
})

test.each([
  ['valid', 'Vencido'],
  ['used', 'Usado'],
] as const)('what was kept as %s is %s when its last day is over', async (state, stamp) => {
  keep([{ ...coupon, state, valid_until: '2020-11-29' }])
  beOutOfReach()
  await open()
  expect(screen.getByText(stamp)).toBeVisible()
})

test('what was kept gives way to what the service says', async () => {
  keep([coupon])
  vi.mocked(readCoupon).mockResolvedValue(succeed({ ...coupon, state: 'expired' }))
  await open()
  expect(screen.getByText('Vencido')).toBeVisible()
})

test('a coupon that the service does not know any more is forgotten', async () => {
  keep([another(1), coupon])
  vi.mocked(readCoupon).mockResolvedValue(succeed(null))
  await open()
  expect(ticket()).toBeNull()
  expect(kept()).toEqual([another(1)])
})

test('the ten that were seen last are kept, each once', async () => {
  const others = Array.from({ length: 10 }, (_, place) => another(place))
  keep([...others.slice(0, 5), coupon, ...others.slice(5)])
  await open()
  expect(kept()).toEqual([coupon, ...others.slice(0, 9)])
})

test.each([
  ['no list', coupon],
  ['a code that is none', [coupon, { ...coupon, code: 'javascript:alert(1)' }]],
  ['another state', [{ ...coupon, state: 'free' }]],
  ['a day that is none', [{ ...coupon, valid_until: 'amanhã' }]],
])('%s found in storage is no coupon', async (_, found) => {
  keep(found)
  beOutOfReach()
  await open()
  expect(ticket()).toBeNull()
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
})
