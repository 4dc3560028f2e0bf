import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { countStandingWins, voidCoupon, voidWins } from '@/data/voided-wins'
import { fail, succeed } from '@/lib/result'
import { shownToasts } from '@tests/support/shown-toasts'
import {
  beAdmin,
  CODE,
  openShop,
  openTill,
  redemption,
  result,
  scan,
  voided,
} from '@tests/support/till'
import { press } from '@tests/support/visitor'

vi.mock('@/data/redemptions')
vi.mock('@/data/staff-session')
vi.mock('@/data/voided-wins')

const stolen = {
  device: 'd0000000-0000-4000-8000-000000000001',
  account: 'quiosque@livraria.local',
  last_at: redemption.redeemed_at,
  unused: 12,
  used: 1,
}
const other = { ...stolen, device: 'd0000000-0000-4000-8000-000000000002', unused: 1 }

beforeEach(() => {
  openShop()
  beAdmin()
  vi.mocked(voidCoupon).mockResolvedValue(succeed(voided))
  vi.mocked(countStandingWins).mockResolvedValue(succeed([stolen, other]))
  vi.mocked(voidWins).mockResolvedValue(succeed(12))
})

const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const send = async (name: string) => {
  fireEvent.click(dialog().getByRole('button', { name }))
  await act(async () => undefined)
}

async function openFor(button: string) {
  await press(button)
  await screen.findByRole('dialog')
  await act(async () => undefined)
}

test('a till takes nothing back', async () => {
  openShop()
  await openTill()
  await scan(CODE)
  expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
})

test('an admin takes back the coupon that was looked up, with a reason', async () => {
  await openTill()
  await scan(CODE)
  await openFor('Cancelar cupom')
  await send('Cancelar cupom')
  expect(voidCoupon).not.toHaveBeenCalled()
  type('Motivo', ' Furto. ')
  await send('Cancelar cupom')
  expect(voidCoupon).toHaveBeenCalledExactlyOnceWith(CODE, 'Furto.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(result()).toHaveTextContent('Cancelado')
})

test('a refusal is told, and the reason stays', async () => {
  vi.mocked(voidCoupon).mockResolvedValue(fail('unreachable', 'away'))
  const toasts = shownToasts()
  await openTill()
  await scan(CODE)
  await openFor('Cancelar cupom')
  type('Motivo', 'Furto.')
  await send('Cancelar cupom')
  expect(toasts).toEqual([
    'Erro ao cancelar cupom | Não foi possível falar com o servidor.',
  ])
  expect(dialog().getByLabelText('Motivo')).toHaveValue('Furto.')
})

test('what a device won in a while is counted before it is taken back', async () => {
  const toasts = shownToasts()
  await openTill()
  await openFor('Cancelar cupons')
  expect(dialog().getByRole('status')).toHaveTextContent(
    'A cancelar: 13 prêmios. Outros 2 já foram usados no caixa e ficam.',
  )
  type('De', '2026-11-22T08:00')
  type('Até', '2026-11-22T09:30')
  await act(async () => undefined)
  const time = {
    since: new Date(2026, 10, 22, 8).toISOString(),
    until: new Date(2026, 10, 22, 9, 31).toISOString(),
  }
  expect(countStandingWins).toHaveBeenLastCalledWith(time)
  type('Aparelho', stolen.device)
  expect(dialog().getByRole('status')).toHaveTextContent(
    'A cancelar: 12 prêmios. Outro já foi usado no caixa e fica.',
  )
  type('Motivo', 'Furto.')
  await send('Cancelar 12 prêmios')
  expect(voidWins).toHaveBeenCalledExactlyOnceWith(time, 'Furto.', stolen.device)
  expect(toasts).toEqual(['Prêmios cancelados! | 12 prêmios'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where nothing was won there is nothing to take back', async () => {
  vi.mocked(countStandingWins).mockResolvedValue(succeed([]))
  await openTill()
  await openFor('Cancelar cupons')
  expect(dialog().getByRole('status')).toHaveTextContent('Nada para cancelar.')
  type('Motivo', 'Furto.')
  await send('Cancelar')
  expect(voidWins).not.toHaveBeenCalled()
})
