import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as redemptions from '@/data/redemptions'
import * as session from '@/data/staff-session'
import { succeed } from '@/lib/result'
import { answerLater } from '@tests/support/answer-later'
import { shownToasts } from '@tests/support/shown-toasts'
import { coupon } from '@tests/support/coupon'
import {
  openShop,
  openTill,
  CODE,
  valid,
  keyboard,
  scan,
  enter,
  look,
  field,
  result,
  spoken,
} from '@tests/support/till'

vi.mock('@/data/redemptions')
vi.mock('@/data/staff-session')

beforeEach(openShop)

test('a scan and an Enter use a coupon, and the next one is scanned at once', async () => {
  const toasts = shownToasts()
  await openTill()
  await scan('7k3m-9qxt 2b7')
  expect(redemptions.checkCoupon).toHaveBeenCalledExactlyOnceWith(CODE)
  expect(result()).toHaveTextContent('Cupom válido')
  expect(result()).toHaveTextContent('10% de desconto')
  expect(result()).toHaveTextContent('Só livros.')
  expect(spoken()).toBe(
    'Cupom válido. 10% de desconto. Confira o prêmio e as condições, e confirme. Só livros.',
  )
  await look()
  await enter()
  expect(redemptions.redeemCoupon).toHaveBeenCalledExactlyOnceWith(CODE, expect.any(String))
  expect(result()).toHaveTextContent('Uso confirmado')
  expect(spoken()).toContain('Usado agora por você, às 14:32.')
  expect(field()).toHaveValue('')
  await enter()
  expect(result()).toHaveTextContent('Uso confirmado')
  await scan(`http://loja.example/cupom#00000000000`)
  expect(redemptions.checkCoupon).toHaveBeenLastCalledWith('00000000000')
  expect(toasts).toEqual([])
})

test('what a scanner types with the wrong keys of a Brazilian keyboard is understood', async () => {
  await openTill()
  await scan('httpsÇ;;loja.example;cupom#7K3M9QXT2B7')
  expect(redemptions.checkCoupon).toHaveBeenCalledExactlyOnceWith(CODE)
})

test('two Enters at once look a coupon up, and use nothing', async () => {
  await openTill()
  await scan(CODE)
  await enter()
  expect(result()).toHaveTextContent('Cupom válido')
  expect(redemptions.redeemCoupon).not.toHaveBeenCalled()
})

test('a second scan while the first coupon waits takes its place', async () => {
  await openTill()
  await scan(CODE)
  await look()
  vi.mocked(redemptions.checkCoupon).mockResolvedValue(
    succeed({ ...valid, coupon: { ...coupon, name: 'Um café' } }),
  )
  screen.getByRole('button', { name: 'Confirmar uso' }).focus()
  await scan('00000000000')
  expect(redemptions.redeemCoupon).not.toHaveBeenCalled()
  expect(field()).toHaveValue('00000000000')
  expect(result()).toHaveTextContent('Um café')
})

test('an answer about a code that is no longer there is dropped', async () => {
  const late = answerLater(succeed(valid))
  vi.mocked(redemptions.checkCoupon).mockReturnValueOnce(late.coming)
  await openTill()
  await scan(CODE)
  await keyboard.keyboard('0')
  await act(async () => late.come())
  expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull()
})

test.each(['7K3M9QXT2B8', '7K3M9', 'oi'])(
  'of %j it is said that it is mistyped, and nobody is asked',
  async (typed) => {
    await openTill()
    await scan(typed)
    expect(result()).toHaveTextContent('Digitado errado')
    expect(spoken()).toMatch(/^Digitado errado/)
    expect(redemptions.checkCoupon).not.toHaveBeenCalled()
  },
)

test('without network it is said so', async () => {
  await openTill()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(spoken()).toBe('Sem conexão: nenhum uso pode ser confirmado agora.')
  online.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(spoken()).toBe('')
})

test('a visitor is asked for an account, and nothing is asked of the service', async () => {
  vi.mocked(session.readStaff).mockResolvedValue(succeed({ email: null, isAdmin: false }))
  await openTill()
  expect(screen.getByRole('heading', { name: 'Entrar no caixa' })).toBeVisible()
  expect(screen.queryByLabelText('Código do cupom')).toBeNull()
  expect(redemptions.listLastRedemptions).not.toHaveBeenCalled()
})

test('a space presses what has the focus, and types nothing', async () => {
  await openTill()
  screen.getByRole('button', { name: 'Sair' }).focus()
  await keyboard.keyboard(' ')
  expect(session.signOut).toHaveBeenCalledOnce()
  expect(field()).toHaveValue('')
})
