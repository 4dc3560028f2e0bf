import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouletteTab } from '@/admin/roulette-tab'
import { answerLater } from '@tests/support/answer-later'
import { field, shopOf, type as typeThere } from '@tests/support/prize-window'
import { openPage, pass, press, shownToasts, toast, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const LIST = 'GET roulette_items'
const ADD = 'POST roulette_items'
const REMOVE = 'DELETE roulette_items'
const SAVE = 'POST rpc/save_prize'
const RESTORE = 'POST rpc/restore_deleted'
const refused = refuse(500, 'disco cheio')
const rows = [
  { id: 'a', label: 'Café', color: 'bg-red-500' },
  { id: 'b', label: 'Ecobag', color: 'bg-[#123456]' },
]
const shop = shopOf({ a: { weight: 3, stock: 3 } }, [
  { game: 'wheel', prize_id: 'a', won: 41, won_today: 2 },
])

const { answers, asked, bodies, timesOf } = serveEach(() => ({
  [LIST]: rows,
  [ADD]: { id: 'c', label: 'Caneca', color: 'bg-red-500' },
  [REMOVE]: [{ id: 'a' }],
  [SAVE]: { id: 'a' },
  'POST rpc/is_admin': true,
}))

beforeEach(() => storeStaffSession())

const openTab = (canEdit = true) =>
  openPage(<RouletteTab canEdit={canEdit} shop={canEdit ? shop : null} />)

async function openWindow(name = 'Café') {
  const page = await openTab()
  await press(`Editar ${name}`)
  await screen.findByRole('dialog', { name: 'Editar Prêmio' })
  return page
}

const name = () => screen.getByLabelText('Nome do prêmio')
const isOpen = () => screen.queryByRole('dialog') !== null

test('a prize is added once, and text typed meanwhile stays', async () => {
  const saving = answerLater({ id: 'c', label: 'Caneca', color: 'bg-red-500' })
  answers[ADD] = () => saving.coming
  await openTab()
  type('Cor', 'bg-indigo-500')
  type('Nome do prêmio', '  Caneca  ')
  await press('Adicionar Prêmio')
  await press('Adicionando...')
  type('Nome do prêmio', 'Chá')
  await act(async () => saving.come())
  expect(bodies[ADD]).toEqual([{ label: 'Caneca', color: 'bg-indigo-500' }])
  expect(toast('Item adicionado!')).toHaveTextContent('Caneca')
  expect(name()).toHaveValue('Chá')
  expect(timesOf(LIST)).toBe(2)
})

test('an unread list can be read again without losing the focus', async () => {
  answers[LIST] = refused
  await openTab()
  expect(toast('Erro ao buscar itens da roleta')).toHaveTextContent('disco cheio')
  answers[LIST] = []
  await press('Tentar Novamente')
  expect(screen.getByText('Nenhum prêmio cadastrado para a roleta.')).toBeVisible()
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('a visitor cannot change prizes', async () => {
  const toasts = shownToasts()
  await openTab(false)
  expect(name()).toBeDisabled()
  await press('Adicionar Prêmio')
  await press('Excluir Café')
  expect(toasts).toEqual([
    'Acesso Negado | Você não tem permissão para adicionar itens.',
    'Acesso Negado | Você não tem permissão para excluir itens.',
  ])
  expect(asked).toEqual([LIST])
})

test.each([
  ['adicionar item | disco cheio', ADD, refused, 'Adicionar Prêmio', 1],
  // It may have been added.
  ['adicionar item | Não foi possível falar com', ADD, undefined, 'Adicionar Prêmio', 2],
  ['excluir item | disco cheio', REMOVE, refused, 'Excluir Café', 1],
  ['excluir item | O item já não existe.', REMOVE, [], 'Excluir Café', 2],
] as const)('a failure to %s shows one toast', async (...row) => {
  const [words, call, answer, button, reads] = row
  const toasts = shownToasts()
  answers[call] = answer
  await openTab()
  type('Nome do prêmio', 'Chá')
  await press(button)
  expect(toasts).toEqual([expect.stringContaining(`Erro ao ${words}`)])
  expect(name()).toHaveValue('Chá')
  expect(timesOf(LIST)).toBe(reads)
})

test('staff can take a deletion back for eight seconds, where the backend has the shop', async () => {
  answers[RESTORE] = true
  vi.useFakeTimers()
  const { rerender } = await openTab()
  await press('Excluir Café')
  await pass(7900)
  await press('Desfazer')
  expect(bodies[RESTORE]).toEqual([{ of_table: 'roulette_items', row_key: 'a' }])
  expect(toast('Exclusão desfeita!')).toHaveTextContent('Café')
  const reads = timesOf(LIST)
  await press('Excluir Café')
  await pass(8100)
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  expect(reads).toBe(3)
  rerender(<RouletteTab canEdit shop={null} />)
  await press('Excluir Café')
  expect(toast('Item excluído!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

test('a prize with codes of the shop asks before it goes', async () => {
  const codes = { has_codes: true, stock: 2 }
  await openPage(<RouletteTab canEdit shop={shopOf({ a: codes })} />)
  await press('Excluir Café')
  expect(screen.getByRole('dialog')).toHaveTextContent('2 códigos que ninguém ganhou')
  expect(timesOf(REMOVE)).toBe(0)
  await press('Excluir')
  expect(timesOf(REMOVE)).toBe(1)
})

test('an open panel reads its prizes again', async () => {
  vi.useFakeTimers()
  await openTab()
  await pass(60_000)
  expect(timesOf(LIST)).toBe(2)
})

test.each([
  [true, 'Chance: 75% · restam 3 · saíram 41', /^75% de chance/],
  [false, 'Caférestam 3 · saíram 41', /o peso não conta/],
])('chances are shown only where they decide: %s', async (isByChance, words, hint) => {
  await openPage(<RouletteTab canEdit shop={{ ...shop, isByChance }} />)
  expect(screen.getByText('Café').closest('li')).toHaveTextContent(words)
  await press('Editar Café')
  await screen.findByRole('dialog')
  expect(field('Peso no sorteio')).toHaveAccessibleDescription(hint)
})

test('only changed fields are saved, even if removed codes changed one meanwhile', async () => {
  const codes = { prize_id: 'b', game: null, name: 'Ecobag', free: 2, given: 0 }
  answers['POST rpc/codes_left'] = [codes]
  answers['POST rpc/remove_codes'] = null
  await openWindow('Ecobag')
  await press('Códigos da loja')
  await screen.findByText('Livres: 2 · Entregues: 0')
  await press('Remover os livres')
  await press('Remover')
  expect(field('Estoque')).toHaveValue('0')
  typeThere('Estoque', '')
  expect(field('Cor')).toHaveDisplayValue('Outra')
  typeThere('Nome do prêmio', ' Sacola ')
  typeThere('Limite por dia', '2')
  typeThere('O que a pessoa leva', 'no-win')
  await press('Salvar')
  expect(bodies[SAVE]).toEqual([
    {
      kind: 'wheel',
      id: 'b',
      fields: { label: 'Sacola' },
      rules: { stock: null, daily_cap: 2, is_win: false, gives_coupon: false },
    },
  ])
  expect(timesOf(LIST)).toBe(3)
})

test('saving without a change sends nothing', async () => {
  await openWindow()
  await press('Salvar')
  expect(isOpen()).toBe(false)
  expect(asked).toEqual([LIST])
})

test('an invalid number is refused without a request and gets the focus', async () => {
  await openWindow()
  typeThere('Estoque', 'x')
  await press('Salvar')
  expect(field('Estoque')).toHaveAccessibleDescription(/^Use um número inteiro/)
  expect(field('Estoque')).toHaveFocus()
  typeThere('Nome do prêmio', ' ')
  await press('Salvar')
  expect(field('Nome do prêmio')).toHaveFocus()
  const told = 'Por favor, insira o nome do prêmio.'
  expect(field('Nome do prêmio')).toHaveAccessibleDescription(told)
  expect(timesOf(SAVE)).toBe(0)
})

test('the window closes when the right to edit is taken away', async () => {
  const { rerender } = await openWindow()
  rerender(<RouletteTab canEdit={false} shop={null} />)
  expect(isOpen()).toBe(false)
})

test('two presses save once, and the dialog stays open until the save ends', async () => {
  const saving = answerLater({ id: 'a' })
  answers[SAVE] = () => saving.coming
  const { rerender } = await openWindow()
  typeThere('Estoque', '9')
  await press('Salvar')
  await press('Salvando...')
  await press('Cancelar')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  // The figures can no longer be read.
  rerender(<RouletteTab canEdit shop={null} />)
  expect(field('Estoque')).toHaveValue('9')
  await act(async () => saving.come())
  expect(isOpen()).toBe(false)
  expect(timesOf(SAVE)).toBe(1)
})

test('unsaved input stays in the dialog, unless the prize was deleted', async () => {
  const toasts = shownToasts()
  answers[SAVE] = refused
  await openWindow()
  typeThere('Estoque', '9')
  await press('Salvar')
  expect(field('Estoque')).toHaveValue('9')
  expect(timesOf(LIST)).toBe(1)
  // It may have been saved.
  answers[SAVE] = undefined
  await press('Salvar')
  expect(timesOf(LIST)).toBe(2)
  answers[SAVE] = null
  await press('Salvar')
  expect(isOpen()).toBe(false)
  expect(toasts).toEqual([
    'Erro ao salvar prêmio | disco cheio',
    expect.stringMatching(/^Erro ao salvar prêmio \| Não foi possível falar .* confira/),
    'Erro ao salvar prêmio | O item já não existe. A lista pode ter mudado em outra tela.',
  ])
  expect(timesOf(LIST)).toBe(3)
})
