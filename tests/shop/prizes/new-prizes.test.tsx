import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouletteTab } from '@/admin/roulette-tab'
import { prizeColors } from '@/lib/prize-color'
import { leastUsedColor } from '@/shop/prizes/use-new-prizes'
import { openPage, press, settle, shownToasts, toast, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'
import { shopOf, TabInShop } from './prize-window'

const ADD = 'POST roulette_items'
const SAVE = 'POST rpc/save_prize'
const colors = prizeColors.map(({ className }) => className)
const rows = colors.slice(0, 2).map((color, at) => ({ id: `${at}`, label: `${at}`, color }))

const { answers, bodies, timesOf } = serveEach(() => ({
  'GET roulette_items': rows,
  [ADD]: async (request) => ({ ...(await request.json()), id: 'new' }),
  [SAVE]: { id: 'new' },
}))

beforeEach(() => storeStaffSession())

async function unfold() {
  const summary = screen.getByText('Estoque, peso e validade')
  const details = summary.closest('details')
  await act(async () => {
    if (details) details.open = true
    if (details) fireEvent(details, new Event('toggle'))
  })
  await vi.dynamicImportSettled()
  await settle()
}

const open = () => openPage(<TabInShop Tab={RouletteTab} shop={shopOf({})} />)

test('a new prize has the least used colour, and its rules are saved with it', async () => {
  const toasts = shownToasts()
  await open()
  type('Nome do prêmio', 'Ecobag')
  type('O que a pessoa leva', 'no-coupon')
  await unfold()
  type('Estoque', '12')
  type('Peso no sorteio', '3')
  type('Validade em dias', 'x')
  await press('Adicionar Prêmio')
  expect(screen.getByLabelText('Validade em dias')).toHaveFocus()
  expect(timesOf(ADD)).toBe(0)
  type('Validade em dias', '30')
  await press('Adicionar Prêmio')
  expect(bodies[ADD]).toEqual([{ label: 'Ecobag', color: colors[2] }])
  const rules = { weight: 3, stock: 12, valid_days: 30, gives_coupon: false }
  expect(bodies[SAVE]).toMatchObject([{ kind: 'wheel', id: 'new', rules }])
  expect(toasts).toEqual(['Item adicionado! | Ecobag'])
  // The next prize begins anew.
  expect(screen.getByLabelText('Estoque')).toHaveValue('')
  expect(screen.getByLabelText('O que a pessoa leva')).toHaveValue('coupon')
})

test('a prize without rules of its own makes no further call', async () => {
  await open()
  type('Nome do prêmio', 'Ecobag')
  await press('Adicionar Prêmio')
  expect(toast('Item adicionado!')).toHaveTextContent('Ecobag')
  expect(timesOf(SAVE)).toBe(0)
})

test('rules that are refused are told, and stay typed', async () => {
  answers[SAVE] = refuse(500, 'Disco cheio.')
  await open()
  type('Nome do prêmio', 'Ecobag')
  await unfold()
  type('Estoque', '12')
  await press('Adicionar Prêmio')
  expect(toast('Erro ao salvar prêmio')).toHaveTextContent(
    '“Ecobag” foi adicionado sem o estoque e as regras: edite-o na lista. Disco cheio.',
  )
  expect(screen.getByLabelText('Estoque')).toHaveValue('12')
})

test('of ten colours each is used once before one is used again', () => {
  const used: { color: string }[] = []
  for (let count = 0; count < 20; count += 1) used.push({ color: leastUsedColor(used) })
  expect(used.slice(0, 10).map(({ color }) => color)).toEqual(colors)
  expect(used.slice(10)).toEqual(used.slice(0, 10))
})
