import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as redemptions from '@/data/redemptions'
import { fail, succeed } from '@/lib/result'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import {
  openShop,
  openTill,
  CODE,
  redemption,
  valid,
  redeemed,
  used,
  scan,
  look,
  use,
  field,
  result,
} from '@tests/support/till'

vi.mock('@/data/redemptions')
vi.mock('@/data/staff-session')

beforeEach(openShop)

const undoButton = () =>
  screen.queryByRole('button', { name: 'Desfazer o uso de 10% de desconto' })

test('a confirmation whose answer was lost is sent again with the same id', async () => {
  vi.mocked(redemptions.redeemCoupon).mockResolvedValueOnce(fail('unreachable', 'away'))
  await openTill()
  await use()
  expect(result()).toHaveTextContent('Sem resposta')
  await look()
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar uso' }))
  await look()
  expect(result()).toHaveTextContent('Uso confirmado')
  const [first, second] = vi.mocked(redemptions.redeemCoupon).mock.calls
  expect(second).toEqual(first)
})

test('another coupon is confirmed with another id', async () => {
  await openTill()
  for (const code of [CODE, '00000000000']) {
    await use(code)
  }
  const ids = vi.mocked(redemptions.redeemCoupon).mock.calls.map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('two presses on the button are one use', async () => {
  const late = answerLater(succeed(redeemed))
  vi.mocked(redemptions.redeemCoupon).mockReturnValue(late.coming)
  await openTill()
  await scan(CODE)
  await look()
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar uso' }))
  fireEvent.click(screen.getByRole('button', { name: 'Confirmando...' }))
  expect(field()).toHaveAttribute('readonly')
  await act(async () => late.come())
  expect(redemptions.redeemCoupon).toHaveBeenCalledOnce()
})

test('another till was first: it is said who and when', async () => {
  vi.mocked(redemptions.redeemCoupon).mockResolvedValue(succeed(used))
  await openTill()
  await use()
  expect(result()).toHaveTextContent('Em 22/11 às 14:32, por ana@livraria.example.')
})

test('a use is undone for ten minutes, and not a second longer', async () => {
  vi.mocked(redemptions.undoRedemption).mockResolvedValue(succeed(valid))
  await openTill()
  await use()
  await act(() => vi.advanceTimersByTimeAsync(598_000))
  expect(undoButton()).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(undoButton()).toBeNull()
  await use()
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer/ }))
  await look()
  expect(redemptions.undoRedemption).toHaveBeenCalledExactlyOnceWith('used')
  expect(result()).toHaveTextContent(
    'O cupom não conta mais como usado. Vale até 29/11/2099.',
  )
})

test.each([
  ['used again by then', succeed(used), 'Já foi usado'],
  [
    'valid no more',
    succeed({
      state: 'expired' as const,
      coupon: { ...coupon, valid_until: '2020-11-29' },
    }),
    'O cupom não conta mais como usado. Venceu em 29/11/2020.',
  ],
])('an undo of a coupon that is %s says so', async (_how, answer, words) => {
  vi.mocked(redemptions.undoRedemption).mockResolvedValue(answer)
  await openTill()
  await use()
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer/ }))
  await look()
  expect(result()).toHaveTextContent(words)
})

test('an admin undoes a use of any day, where the coupon is looked up', async () => {
  const old = { ...used, redemption: { ...used.redemption, seconds_to_undo: null } }
  vi.mocked(redemptions.checkCoupon).mockResolvedValue(succeed(old))
  vi.mocked(redemptions.undoRedemption).mockResolvedValue(succeed(valid))
  await openTill()
  await scan(CODE)
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer/ }))
  await look()
  expect(result()).toHaveTextContent('Uso desfeito')
})

test('an undo that the database refuses is told in its words', async () => {
  vi.mocked(redemptions.undoRedemption).mockResolvedValue(fail('denied', 'Tarde demais.'))
  await openTill()
  await use()
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer/ }))
  await look()
  expect(result()).toHaveTextContent('Tarde demais.')
})

test('what was used today is listed, and read again after each use and every minute', async () => {
  vi.mocked(redemptions.listLastRedemptions).mockResolvedValue(
    succeed([
      { ...redemption, coupon },
      { ...used.redemption, id: 'other', seconds_to_undo: 0, is_undone: true, coupon },
    ]),
  )
  await openTill()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '10% de desconto14:32, por vocêDesfazer',
    '10% de desconto14:32, por ana@livraria.example. Desfeito',
  ])
  await use()
  expect(redemptions.listLastRedemptions).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(redemptions.listLastRedemptions).toHaveBeenCalledTimes(3)
})
