import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouletteTab } from '@/admin/roulette-tab'
import * as items from '@/data/roulette-items'
import { fail, succeed } from '@/lib/result'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/data/roulette-items')

const item = (id: string, label: string, color = 'bg-red-500') => ({
  id,
  label,
  color,
  created_at: '2026-01-01T00:00:00Z',
})

beforeEach(() => {
  vi.mocked(items.listRouletteItems).mockResolvedValue(succeed([item('a', '10% OFF')]))
  vi.mocked(items.addRouletteItem).mockResolvedValue(succeed(item('b', 'Café')))
  vi.mocked(items.deleteRouletteItem).mockResolvedValue(succeed(undefined))
})

async function openTab(canEdit = true) {
  const page = renderPage(<RouletteTab canEdit={canEdit} shop={null} />)
  await act(async () => {})
  return page
}

const name = () => screen.getByLabelText('Nome do prêmio')
const toast = () =>
  within(screen.getByRole('region', { name: /Avisos/ })).getByRole('listitem')

async function add(label: string) {
  fireEvent.change(name(), { target: { value: label } })
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar Prêmio' })),
  )
}

const remove = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Excluir 10% OFF' })))

test('a prize is added with its name trimmed and the chosen colour', async () => {
  await openTab()
  fireEvent.change(screen.getByLabelText('Cor'), { target: { value: 'bg-indigo-500' } })
  await add('  Café  ')
  expect(items.addRouletteItem).toHaveBeenCalledWith({
    label: 'Café',
    color: 'bg-indigo-500',
  })
  expect(toast()).toHaveTextContent('Item adicionado!')
  expect(name()).toHaveValue('')
  expect(items.listRouletteItems).toHaveBeenCalledTimes(2)
})

test('staff who leave before a prize is added are told where they are', async () => {
  const answer = answerLater(succeed(item('b', 'Café')))
  vi.mocked(items.addRouletteItem).mockReturnValue(answer.coming)
  const { leave } = await openTab()
  await add('Café')
  leave()
  await act(async () => answer.come())
  expect(toast()).toHaveTextContent('Item adicionado!')
})

test('what is typed while a prize is being saved stays', async () => {
  const saving = answerLater(succeed(item('b', 'Café')))
  vi.mocked(items.addRouletteItem).mockReturnValue(saving.coming)
  await openTab()
  await add('Café')
  fireEvent.change(name(), { target: { value: 'Caneca' } })
  await act(async () => saving.come())
  expect(toast()).toHaveTextContent('Item adicionado!')
  expect(name()).toHaveValue('Caneca')
})

test('a double tap adds one prize', async () => {
  await openTab()
  fireEvent.change(name(), { target: { value: 'Café' } })
  const button = screen.getByRole('button', { name: 'Adicionar Prêmio' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(items.addRouletteItem).toHaveBeenCalledTimes(1)
})

test('a blank name is refused before any call', async () => {
  await openTab()
  await add('\u00a0\u200b')
  expect(toast()).toHaveTextContent('Campo obrigatório')
  expect(toast()).toHaveTextContent('Por favor, insira o nome do prêmio.')
  expect(items.addRouletteItem).not.toHaveBeenCalled()
})

test('an empty table says so', async () => {
  vi.mocked(items.listRouletteItems).mockResolvedValue(succeed([]))
  await openTab()
  expect(screen.getByText('Nenhum prêmio cadastrado para a roleta.')).toBeVisible()
})

test('a list that did not come can be asked for again', async () => {
  vi.mocked(items.listRouletteItems).mockResolvedValueOnce(fail('refused', 'disco cheio'))
  const toasts = shownToasts()
  await openTab()
  expect(toasts).toEqual(['Erro ao buscar itens da roleta | disco cheio'])
  expect(items.listRouletteItems).toHaveBeenCalledOnce()
  expect(screen.getByText('A lista não pôde ser carregada.')).toBeVisible()
  const retry = screen.getByRole('button', { name: 'Tentar Novamente' })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(screen.getByRole('list', { name: 'Prêmios da roleta' })).toHaveTextContent(
    '10% OFF',
  )
  expect(retry).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
})

test('a visitor who tries is told, and nothing is asked of the service', async () => {
  await openTab(false)
  expect(name()).toBeDisabled()
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar Prêmio' })),
  )
  expect(toast()).toHaveTextContent('Acesso Negado')
  expect(toast()).toHaveTextContent('Você não tem permissão para adicionar itens.')
  await remove()
  expect(toast()).toHaveTextContent('Você não tem permissão para excluir itens.')
  expect(items.addRouletteItem).not.toHaveBeenCalled()
  expect(items.deleteRouletteItem).not.toHaveBeenCalled()
})

test.each([
  ['adicionar', items.addRouletteItem, () => add('Café')],
  ['excluir', items.deleteRouletteItem, remove],
] as const)(
  '“%s” that fails is told in one toast, and what was there stays',
  async (what, call, attempt) => {
    const toasts = shownToasts()
    await openTab()
    fireEvent.change(name(), { target: { value: 'Café' } })
    vi.mocked(call).mockResolvedValue(fail('refused', 'disco cheio'))
    await attempt()
    vi.mocked(call).mockResolvedValue(fail('denied', 'row-level security'))
    await attempt()
    expect(toasts).toEqual([
      `Erro ao ${what} item | disco cheio`,
      `Acesso Negado | Você não tem permissão para ${what} itens.`,
    ])
    expect(name()).toHaveValue('Café')
    expect(screen.getByText('10% OFF')).toBeVisible()
  },
)

test('a prize that somebody else deleted is told as gone, never as deleted here', async () => {
  vi.mocked(items.deleteRouletteItem).mockResolvedValue(
    fail('gone', 'No row was affected.'),
  )
  await openTab()
  await remove()
  expect(toast()).toHaveTextContent('Erro ao excluir item')
  expect(toast()).toHaveTextContent('O item já não existe.')
  expect(items.listRouletteItems).toHaveBeenCalledTimes(2)
})
