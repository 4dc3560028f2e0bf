import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CouponPage } from '@/coupon/coupon-page'
import { readCoupon } from '@/data/coupons'
import { fail, succeed } from '@/lib/result'
import { validCoupon as coupon } from '@tests/support/coupon'
import { renderPage, writePage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/data/coupons', async (original) => ({
  ...(await original<object>()),
  readCoupon: vi.fn<typeof readCoupon>(),
}))

const { code: CODE } = coupon
const expired = { ...coupon, valid_until: '2020-11-29', state: 'expired' as const }
const away = fail('unreachable', 'away')

beforeEach(() => {
  location.hash = ''
  vi.mocked(readCoupon).mockResolvedValue(succeed(coupon))
})

/** The page at an address, once what it asked for has come. */
async function open(hash: string) {
  location.hash = hash
  renderPage(<CouponPage />)
  await act(async () => undefined)
}

const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
const spoken = () => screen.getByRole('status')

test('the page is written before its script knows the address', () => {
  location.hash = CODE
  const html = writePage(<CouponPage />)
  expect(html).toContain('Abrindo seu cupom...')
  expect(html).not.toContain(CODE)
})

test('a coupon that is valid is shown, spoken, and asked for by its code alone', async () => {
  const toasts = shownToasts()
  await open('7k3m-9qxt-2b7')
  expect(readCoupon).toHaveBeenCalledExactlyOnceWith(CODE)
  expect(ticket()).toHaveTextContent('10% de desconto')
  expect(ticket()).toHaveTextContent('Mostre este código no caixa.')
  expect(screen.getByText('Conferido agora com a livraria.')).toBeVisible()
  expect(spoken()).toHaveTextContent(
    'Cupom válido: 10% de desconto. Código do cupom: 7, K, 3, M. 9, Q, X, T. 2, B, 7. Válido até 29 de novembro de 2099.',
  )
  expect(toasts).toEqual([])
})

test.each([
  [expired, 'Vencido', 'Este cupom venceu em 29/11/2020.'],
  [
    { ...coupon, state: 'void' as const },
    'Cancelado',
    'Este cupom foi cancelado pela livraria.',
  ],
])(
  'a coupon that is over is stamped, and not to be kept as a picture: %#',
  async (over, stamp, words) => {
    vi.mocked(readCoupon).mockResolvedValue(succeed(over))
    await open(CODE)
    expect(ticket()).toHaveTextContent(words)
    expect(screen.getByText(stamp)).toBeVisible()
    expect(spoken()).toHaveTextContent(words)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('a coupon that is used at a till while it lies open is stamped within a minute', async () => {
  vi.useFakeTimers()
  await open(CODE)
  vi.mocked(readCoupon).mockResolvedValue(succeed({ ...coupon, state: 'used' }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ticket()).toHaveTextContent('Este cupom já foi usado.')
  expect(screen.getByText('Usado')).toBeVisible()
  expect(spoken()).toHaveTextContent('Este cupom já foi usado.')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['without a code', '', 'Digite o código que está no seu cupom.', ''],
  ['with half a code', '7K3M9', /^Este código não está completo/, /^Este código não está/],
  ['with a wrong letter', '7K3M9QXT2B8', /^Este código/, /^Este código não está/],
])(
  'an address %s asks for one, and the service for nothing',
  async (_, hash, words, said) => {
    await open(hash)
    expect(screen.getByLabelText('Código do cupom')).toHaveAccessibleDescription(words)
    expect(screen.getByLabelText('Código do cupom')).toHaveValue('')
    expect(spoken()).toHaveTextContent(said)
    expect(readCoupon).not.toHaveBeenCalled()
  },
)

test('a code that is of no coupon can be mended by hand', async () => {
  vi.mocked(readCoupon).mockResolvedValue(succeed(null))
  await open(CODE)
  const field = screen.getByLabelText('Código do cupom')
  expect(field).toHaveValue('7K3M-9QXT-2B7')
  expect(spoken()).toHaveTextContent(/^Não encontramos um cupom/)
  vi.mocked(readCoupon).mockResolvedValue(succeed({ ...coupon, code: '00000000000' }))
  fireEvent.change(field, { target: { value: 'ooooo ooooo-o' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ver Cupom' }))
  await waitFor(() => expect(ticket()).toHaveTextContent('0000-0000-000'))
  expect(location.hash).toBe('#00000000000')
  expect(readCoupon).toHaveBeenLastCalledWith('00000000000')
})

test('a service out of reach is told once, and the code is shown all the same', async () => {
  const toasts = shownToasts()
  vi.mocked(readCoupon).mockResolvedValue(away)
  await open(CODE)
  expect(toasts).toEqual(['Cupom Indisponível | Não foi possível falar com o servidor.'])
  expect(screen.getByText('7K3M-9QXT-2B7')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }))
  expect(screen.getByText('Abrindo seu cupom...')).toBeVisible()
  await act(async () => undefined)
  expect(toasts).toHaveLength(2)
  vi.mocked(readCoupon).mockResolvedValue(succeed(coupon))
  await act(async () => dispatchEvent(new Event('online')))
  expect(ticket()).toBeVisible()
  expect(toasts).toHaveLength(2)
})
