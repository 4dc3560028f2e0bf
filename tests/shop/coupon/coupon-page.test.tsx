import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/coupon/whatsapp-link'
import { couponImage } from '@/shop/coupon/coupon-image'
import { CouponPage } from '@/shop/coupon/coupon-page'
import type { KeptCoupon } from '@/shop/coupon/coupons'
import { checkCharacterOf } from '@/shop/coupon/coupon-code'
import { validCoupon as coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { openPage, pass, press, shownToasts, type } from '@tests/support/page'
import { serveEach, settingRows } from '@tests/support/service'

vi.mock('@/shop/coupon/coupon-image', { spy: true })

const READ = 'POST rpc/read_coupon'
const SETTINGS = 'GET admin_settings'
const { code: CODE } = coupon
const { answers, asked, timesOf } = serveEach(() => ({ [READ]: coupon, [SETTINGS]: [] }))

async function open(hash = CODE) {
  location.hash = hash
  await openPage(<CouponPage />)
}

const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
const spoken = () => screen.getByRole('status')
const keep = (kept: unknown) => localStorage.setItem('seenCoupons', JSON.stringify(kept))
const kept = (): unknown => JSON.parse(localStorage.getItem('seenCoupons') ?? '')

/** A coupon of another code. */
function another(place: number): KeptCoupon {
  const characters = String(place).padStart(10, '0')
  return { ...coupon, code: characters + checkCharacterOf(characters) }
}

test('a valid coupon is announced with its code', async () => {
  await open('7k3m%209qxt-2b7')
  const words = /^Cupom válido: 10% de desconto\. Código do cupom: 7, K, .* de 2099\.$/
  expect(spoken()).toHaveTextContent(words)
  expect(asked).toEqual([READ, SETTINGS])
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

test.each([
  ['', 'Digite o código que está no seu cupom.'],
  ['7K3M9QXT2B8', /^Este código não está completo/],
])('the address %j asks for a code and sends no request', async (hash, words) => {
  await open(hash)
  expect(screen.getByLabelText('Código do cupom')).toHaveAccessibleDescription(words)
  expect(asked).toEqual([])
})

test('each wrong code is announced, even the same again', async () => {
  await open('7K3M9QXT2B8')
  for (const code of ['7K3M9QXT2B9', '7k3m 9qxt 2b9']) {
    const before = spoken()
    type('Código do cupom', code)
    await press('Ver Cupom')
    await waitFor(() => {
      expect(spoken()).not.toBe(before)
      expect(spoken()).toHaveTextContent(/^Este código não está completo/)
    })
  }
})

test('an unknown code can be corrected by hand', async () => {
  answers[READ] = null
  keep([another(1), coupon])
  await open()
  expect(screen.getByLabelText('Código do cupom')).toHaveValue('7K3M-9QXT-2B7')
  expect(spoken()).toHaveTextContent(/^Não encontramos um cupom/)
  expect(kept()).toEqual([another(1)])
  await press('Ver Cupom')
  expect(timesOf(READ)).toBe(2)
  answers[READ] = { ...coupon, code: '00000000000' }
  const field = screen.getByLabelText('Código do cupom')
  await userEvent.clear(field)
  await userEvent.type(field, 'https://loja.example/cupom#ooooo ooooo-o')
  await press('Ver Cupom')
  await waitFor(() => expect(ticket()).toHaveTextContent('0000-0000-000'))
  expect(location.hash).toBe('#00000000000')
})

test('without network the code is shown, and the coupon once it is back', async () => {
  const toasts = shownToasts()
  answers[READ] = undefined
  await open()
  expect(toasts).toEqual(['Cupom Indisponível | Não foi possível falar com o servidor.'])
  expect(screen.getByText('7K3M-9QXT-2B7')).toBeVisible()
  answers[READ] = coupon
  await act(async () => dispatchEvent(new Event('online')))
  expect(ticket()).toBeVisible()
})

test.each([
  ['valid', null, 'Vencido'],
  ['used', null, 'Usado'],
  ['used', '2020-11-22T14:03', 'Usado em 22/11/2020, 14:03'],
])('a coupon kept as %s (%s) is “%s” after its last day', async (state, used_at, stamp) => {
  const toasts = shownToasts()
  keep([{ ...coupon, state, used_at, valid_until: '2020-11-29' }])
  answers[READ] = undefined
  await open()
  expect(screen.getByText(stamp)).toBeVisible()
  expect(toasts).toEqual([])
})

test('an open coupon is confirmed while the shop answers, and ends without it, too', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00Z') })
  answers[READ] = { ...coupon, valid_until: '2026-11-29' }
  await open()
  expect(screen.getByText('Conferido agora no sistema da livraria.')).toBeVisible()
  answers[READ] = undefined
  await pass(60_000)
  expect(screen.getByText(/^Guardado neste aparelho/)).toBeVisible()
  vi.setSystemTime('2026-12-01T12:00Z')
  await pass(15_000)
  expect(screen.getByText('Vencido')).toBeVisible()
})

test('the last ten coupons are stored, each once', async () => {
  const others = Array.from({ length: 10 }, (_, place) => another(place))
  keep([...others.slice(0, 5), coupon, ...others.slice(5)])
  await open()
  expect(kept()).toEqual([coupon, ...others.slice(0, 9)])
})

test('stored coupons are ignored if one of them is unreadable', async () => {
  keep([coupon, { ...coupon, code: 'javascript:alert(1)' }])
  answers[READ] = undefined
  await open()
  expect(ticket()).toBeNull()
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
})

test('the image is saved or shared, and a browser that cannot make it suggests another way', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const toasts = shownToasts()
  const share = vi.fn<Navigator['share']>(async () => {
    throw new DOMException('', 'AbortError')
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'canShare'))
  Object.assign(navigator, { canShare: () => true, share })
  await open()
  vi.mocked(couponImage).mockResolvedValueOnce(new Blob())
  await press('Compartilhar')
  expect(share).toHaveBeenCalledExactlyOnceWith({ files: [expect.any(File)] })
  expect(toasts).toEqual([])
  await press('Compartilhar')
  await press('Guardar imagem')
  const tip = ' | Uma foto da tela também serve no caixa.'
  expect(toasts).toEqual([`Erro ao Compartilhar${tip}`, `Imagem não guardada${tip}`])
})

const shopLink = () => screen.queryByRole('link', { name: 'Falar com a loja no WhatsApp' })
const number = (whatsapp: string) => settingRows({ whatsapp })

test('a WhatsApp message to the shop contains prize and code', async () => {
  answers[SETTINGS] = number('5511987654321')
  await open()
  const draft = new URL(shopLink()?.getAttribute('href') ?? '')
  expect(draft.origin + draft.pathname).toBe('https://wa.me/5511987654321')
  expect(draft.searchParams.get('text')).toBe(
    'Olá! Ganhei “10% de desconto” nos jogos da livraria. Meu cupom: 7K3M-9QXT-2B7.',
  )
})

test('a number that the shop cannot have saved gives no WhatsApp link', async () => {
  answers[SETTINGS] = number('5511987654321/../evil')
  await open()
  expect(asked).toContain(SETTINGS)
  expect(shopLink()).toBeNull()
})

test('a kiosk does not ask for the WhatsApp number', async () => {
  signInAsKiosk()
  await open()
  expect(ticket()).toBeVisible()
  expect(asked).toEqual([READ])
})

test('a used coupon says whose it is, and has no WhatsApp link', async () => {
  answers[READ] = { ...coupon, state: 'used' }
  answers[SETTINGS] = settingRows({ whatsapp: '5511987654321', shopName: 'Sebo da Praça' })
  await open()
  expect(screen.getByText('Sebo da Praça')).toBeVisible()
  expect(shopLink()).toBeNull()
})

test('the shop code is shown and stored until the coupon is voided, which is marked', async () => {
  vi.useFakeTimers()
  localStorage.setItem('printer', '58')
  localStorage.setItem('shopFace', '{"name":"Sebo da Praça"}')
  answers[READ] = { ...coupon, shop_code: 'VALE-2026' }
  await open()
  expect(ticket()).toHaveTextContent('Código da lojaVALE-2026')
  expect(ticket()).toHaveTextContent('Sebo da Praça')
  expect(screen.getByRole('img', { name: 'Código QR da loja' })).toBeVisible()
  expect(kept()).toEqual([{ ...coupon, shop_code: 'VALE-2026' }])
  answers[READ] = { ...coupon, shop_code: 'VALE-2026', state: 'void' }
  await pass(60_000)
  expect(screen.getByText('Cancelado')).toBeVisible()
  expect(spoken()).toHaveTextContent('Este cupom foi cancelado pela livraria.')
  expect(ticket()).not.toHaveTextContent('VALE-2026')
})
