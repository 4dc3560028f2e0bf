import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alone } from '@/admin/extension'
import { RouletteTab } from '@/admin/roulette-tab'
import { answerLater } from '@tests/support/answer-later'
import { openPage, pass, press, shownToasts, toast, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const LIST = 'GET roulette_items'
const ADD = 'POST roulette_items'
const REMOVE = 'DELETE roulette_items'
const refused = refuse(500, 'disco cheio')

const { answers, asked, bodies, timesOf } = serveEach(() => ({
  [LIST]: [{ id: 'a', label: 'Café', color: 'bg-red-500' }],
  [ADD]: { id: 'c', label: 'Caneca', color: 'bg-red-500' },
  [REMOVE]: [{ id: 'a' }],
  'POST rpc/is_admin': true,
}))

beforeEach(() => storeStaffSession())

const openTab = (canEdit = true) =>
  openPage(<RouletteTab canEdit={canEdit} extras={alone} />)

const name = () => screen.getByLabelText('Nome do prêmio')

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

test('a deletion is final, and nothing but its row is asked for', async () => {
  await openTab()
  await press('Excluir Café')
  expect(toast('Item excluído!')).toHaveTextContent('Café')
  expect(screen.queryByRole('button', { name: /^(Desfazer|Editar)/ })).toBeNull()
  expect(asked).toEqual([LIST, REMOVE, LIST])
})

test('an open panel reads its prizes again', async () => {
  vi.useFakeTimers()
  await openTab()
  await pass(60_000)
  expect(timesOf(LIST)).toBe(2)
})
