import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouletteTab } from '@/admin/roulette-tab'
import { savePrize } from '@/data/prize-rules'
import { listRouletteItems } from '@/data/roulette-items'
import { fail, succeed } from '@/lib/result'
import { answerLater } from '@tests/support/answer-later'
import { field, shopOf, type } from '@tests/support/prize-window'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { press } from '@tests/support/visitor'

vi.mock('@/data/roulette-items')
vi.mock('@/data/prize-rules')

const rows = [
  { id: 'a', label: 'Café', color: 'bg-red-500' },
  { id: 'b', label: 'Ecobag', color: 'bg-[#123456]' },
]
const shop = {
  ...shopOf({ a: { weight: 3, stock: 3 } }, [
    { game: 'wheel', prize_id: 'a', won: 41, won_today: 2 },
  ]),
  reload: vi.fn<() => void>(),
}

beforeEach(() => {
  vi.mocked(listRouletteItems).mockResolvedValue(succeed(rows))
  vi.mocked(savePrize).mockResolvedValue(succeed(undefined))
})

async function openTab() {
  const page = renderPage(<RouletteTab canEdit shop={shop} />)
  await act(async () => {})
  return page
}

async function openWindow(name = 'Café') {
  await openTab()
  const button = screen.getByRole('button', { name: `Editar ${name}` })
  await press(`Editar ${name}`)
  await screen.findByRole('dialog', { name: 'Editar Prêmio' })
  return button
}

const isOpen = () => screen.queryByRole('dialog') !== null

test('the list says of each prize its chance, what is left and what was won', async () => {
  await openTab()
  const list = screen.getByRole('list', { name: 'Prêmios da roleta' })
  expect(within(list).getAllByRole('listitem').map(textOf)).toEqual([
    'Café Chance: 75% · restam 3 · saíram 41',
    'Ecobag Chance: 25% · saíram 0',
  ])
})

const textOf = ({ textContent }: HTMLElement) => textContent?.replace('Chance', ' Chance')

test('where nothing is known of the shop, nothing is told and nothing can be edited', async () => {
  renderPage(<RouletteTab canEdit shop={null} />)
  await act(async () => {})
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Café', 'Ecobag'])
  expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
})

test('a window shows what holds', async () => {
  await openWindow()
  expect(field('Nome do prêmio')).toHaveValue('Café')
  expect(field('Cor')).toHaveDisplayValue('Vermelho')
  expect(field('Peso no sorteio')).toHaveValue('3')
  expect(field('Peso no sorteio')).toHaveAccessibleDescription(/^75%/)
  expect(field('Estoque')).toHaveValue('3')
  expect(field('Limite por dia')).toHaveValue('')
  expect(field('Limite por dia')).toHaveAttribute('placeholder', 'Sem limite')
  expect(field('O que a pessoa leva')).toHaveDisplayValue(
    'Um prêmio, com cupom para o caixa',
  )
})

test('what is typed shows the chance that it makes', async () => {
  await openWindow()
  type('Peso no sorteio', '1')
  expect(field('Peso no sorteio')).toHaveAccessibleDescription(/^50%/)
  type('Estoque', '0')
  expect(field('Peso no sorteio')).toHaveAccessibleDescription(/^0%.*esgotado/)
  type('Peso no sorteio', '')
  expect(field('Peso no sorteio')).toHaveAccessibleDescription('')
  expect(field('Peso no sorteio')).toBeInvalid()
})

test('rules alone are saved, those that were changed, and all is read again', async () => {
  const toasts = shownToasts()
  const button = await openWindow()
  type('Peso no sorteio', '5')
  type('Limite por dia', '2')
  type('Condições no cupom', ' Só livros. ')
  type('O que a pessoa leva', 'no-win')
  await press('Salvar')
  expect(savePrize).toHaveBeenCalledExactlyOnceWith(
    'wheel',
    'a',
    {},
    {
      weight: 5,
      daily_cap: 2,
      conditions: 'Só livros.',
      is_win: false,
      gives_coupon: false,
    },
  )
  expect(toasts).toEqual(['Prêmio salvo! | Café'])
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(button).toHaveFocus())
  expect(listRouletteItems).toHaveBeenCalledTimes(2)
  expect(shop.reload).toHaveBeenCalledOnce()
})

test('a name alone is saved, trimmed; the colour of its own stays', async () => {
  await openWindow('Ecobag')
  expect(field('Cor')).toHaveDisplayValue('Outra')
  type('Nome do prêmio', ' Sacola ')
  await press('Salvar')
  expect(savePrize).toHaveBeenCalledExactlyOnceWith('wheel', 'b', { label: 'Sacola' }, {})
})

test.each(['Salvar', 'Cancelar'])(
  '%s with nothing changed closes the window and asks nothing',
  async (name) => {
    const toasts = shownToasts()
    const button = await openWindow()
    await press(name)
    expect(isOpen()).toBe(false)
    await waitFor(() => expect(button).toHaveFocus())
    expect(savePrize).not.toHaveBeenCalled()
    expect(toasts).toEqual([])
  },
)

test.each([
  ['Nome do prêmio', '\u200b', 'Campo obrigatório | Por favor, insira o nome do prêmio.'],
  [
    'Estoque',
    'x',
    'Valor inválido | Estoque: um número inteiro a partir de 0, ou deixe em branco.',
  ],
])('%s “%s” is refused before any call', async (label, value, words) => {
  const toasts = shownToasts()
  await openWindow()
  type('Cor', 'bg-blue-500')
  type(label, value)
  await press('Salvar')
  expect(toasts).toEqual([words])
  expect(savePrize).not.toHaveBeenCalled()
})

test('two presses save once, and the window stays until that has ended', async () => {
  const saving = answerLater(succeed(undefined))
  vi.mocked(savePrize).mockReturnValue(saving.coming)
  await openWindow()
  type('Estoque', '9')
  await press('Salvar')
  await press('Salvando...')
  await press('Cancelar')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(isOpen()).toBe(true)
  expect(savePrize).toHaveBeenCalledOnce()
  await act(async () => saving.come())
  expect(isOpen()).toBe(false)
})

test('what is refused is told with the words of the service, and what was typed stays', async () => {
  vi.mocked(savePrize).mockResolvedValue(fail('refused', 'disco cheio'))
  const toasts = shownToasts()
  await openWindow()
  type('Nome do prêmio', 'Chá')
  type('Estoque', '9')
  await press('Salvar')
  expect(toasts).toEqual(['Erro ao salvar prêmio | disco cheio'])
  expect(field('Nome do prêmio')).toHaveValue('Chá')
  expect(field('Estoque')).toHaveValue('9')
  expect(listRouletteItems).toHaveBeenCalledOnce()
})

test('a window stays open with what was typed, also where its list cannot be read any more', async () => {
  const { rerender } = await openTab()
  await press('Editar Café')
  await screen.findByRole('dialog')
  type('Nome do prêmio', 'Chá')
  vi.mocked(listRouletteItems).mockResolvedValue(fail('unreachable', 'away'))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  rerender(<RouletteTab canEdit shop={null} />)
  expect(field('Nome do prêmio')).toHaveValue('Chá')
  rerender(<RouletteTab canEdit={false} shop={null} />)
  expect(isOpen()).toBe(false)
})

test('a role that was taken away ends in Acesso Negado', async () => {
  vi.mocked(savePrize).mockResolvedValue(fail('denied', 'row-level security'))
  const toasts = shownToasts()
  await openWindow()
  type('Estoque', '9')
  await press('Salvar')
  expect(toasts).toEqual(['Acesso Negado | Você não tem permissão para editar itens.'])
  expect(isOpen()).toBe(true)
})

test('a prize that is gone is told, and the list read again', async () => {
  vi.mocked(savePrize).mockResolvedValue(fail('gone', 'x'))
  const toasts = shownToasts()
  await openWindow()
  type('Nome do prêmio', 'Chá')
  await press('Salvar')
  expect(toasts).toEqual([
    'Erro ao salvar prêmio | O item já não existe. A lista pode ter mudado em outra tela.',
  ])
  expect(isOpen()).toBe(false)
  expect(listRouletteItems).toHaveBeenCalledTimes(2)
})

test('staff who leave before a prize is saved are told where they are', async () => {
  const saving = answerLater(succeed(undefined))
  vi.mocked(savePrize).mockReturnValue(saving.coming)
  const toasts = shownToasts()
  const { leave } = await openTab()
  await press('Editar Café')
  await screen.findByRole('dialog')
  type('Estoque', '9')
  await press('Salvar')
  leave()
  await act(async () => saving.come())
  expect(toasts).toEqual(['Prêmio salvo! | Café'])
})
