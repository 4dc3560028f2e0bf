import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { GameRewards } from '@/admin/game-rewards'
import { openLate } from '@/ui/open-late'
import {
  changeGameReward,
  listGameRewards,
  removeGameReward,
  setGameReward,
} from '@/data/game-rewards'
import { fail, succeed } from '@/lib/result'
import { field, shopOf, type } from '@tests/support/prize-window'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { press } from '@tests/support/visitor'

vi.mock('@/data/game-rewards')

const reward = {
  game: 'memory',
  name: 'Um café',
  stock: 3,
  daily_cap: null,
  valid_days: 7,
  conditions: '',
}
const shop = {
  ...shopOf({}, [
    { game: 'wheel', prize_id: 'x', won: 99, won_today: 99 },
    { game: 'memory', prize_id: null, won: 17, won_today: 1 },
  ]),
  reload: vi.fn<() => void>(),
}

beforeEach(() => {
  vi.mocked(listGameRewards).mockResolvedValue(succeed([reward]))
  for (const call of [setGameReward, changeGameReward, removeGameReward])
    vi.mocked(call).mockResolvedValue(succeed(undefined))
})

async function openList() {
  renderPage(<GameRewards shop={shop} />)
  await press('Prêmios dos Jogos')
  await screen.findByRole('dialog', { name: 'Prêmios dos Jogos' })
  await act(async () => {})
}

async function openReward(game: string) {
  await openList()
  await press(`Editar prêmio de ${game}`)
  await screen.findByRole('dialog', { name: `Prêmio: ${game}` })
}

test('the six games are listed with what they give, what is left and what was won', async () => {
  await openList()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jogo da MemóriaUm café · restam 3 · saíram 17',
    'Livro EmbaralhadoNenhum prêmio',
    'Livro SonoroNenhum prêmio',
    'Conecte as CapasNenhum prêmio',
    'Calendário da LeituraNenhum prêmio',
    'Faça sua Foto!Nenhum prêmio',
  ])
  await press('Fechar')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a game gets a reward', async () => {
  const toasts = shownToasts()
  vi.mocked(listGameRewards).mockResolvedValueOnce(succeed([]))
  await openReward('Faça sua Foto!')
  expect(
    within(screen.getAllByRole('dialog').at(-1) ?? document.body).queryByText('Remover'),
  ).toBeNull()
  type('Nome do prêmio', ' Um marcador ')
  type('Limite por dia', '5')
  await press('Salvar')
  expect(setGameReward).toHaveBeenCalledExactlyOnceWith({
    game: 'photo',
    name: 'Um marcador',
    stock: null,
    daily_cap: 5,
    valid_days: null,
    conditions: '',
  })
  expect(toasts).toEqual(['Prêmio do jogo salvo! | Faça sua Foto!'])
  expect(listGameRewards).toHaveBeenCalledTimes(2)
  expect(shop.reload).toHaveBeenCalledOnce()
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Editar prêmio de Faça sua Foto!' }),
    ).toHaveFocus(),
  )
})

test('of a reward, only what was changed is sent', async () => {
  await openReward('Jogo da Memória')
  expect(field('Nome do prêmio')).toHaveValue('Um café')
  expect(field('Estoque')).toHaveValue('3')
  type('Validade em dias', '')
  await press('Salvar')
  expect(changeGameReward).toHaveBeenCalledExactlyOnceWith('memory', { valid_days: null })
  expect(setGameReward).not.toHaveBeenCalled()
})

test('a reward that was not changed is not sent', async () => {
  await openReward('Jogo da Memória')
  await press('Salvar')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(changeGameReward).not.toHaveBeenCalled()
  expect(setGameReward).not.toHaveBeenCalled()
})

test('a reward is removed', async () => {
  const toasts = shownToasts()
  await openReward('Jogo da Memória')
  vi.mocked(listGameRewards).mockResolvedValue(succeed([]))
  await press('Remover')
  expect(removeGameReward).toHaveBeenCalledExactlyOnceWith('memory')
  expect(toasts).toEqual(['Prêmio do jogo removido! | Jogo da Memória'])
  await screen.findByText('Faça sua Foto!')
  expect(screen.getAllByText('Nenhum prêmio')).toHaveLength(6)
})

test.each([
  ['Nome do prêmio', ' ', 'Campo obrigatório | Por favor, insira o nome do prêmio.'],
  [
    'Validade em dias',
    '0',
    'Valor inválido | Validade em dias: um número inteiro de 1 a 999, ou deixe em branco.',
  ],
])('%s “%s” is refused before any call', async (label, value, words) => {
  const toasts = shownToasts()
  await openReward('Jogo da Memória')
  type(label, value)
  await press('Salvar')
  expect(toasts).toEqual([words])
  expect(changeGameReward).not.toHaveBeenCalled()
})

test('a number that cannot be gets the focus', async () => {
  await openReward('Jogo da Memória')
  type('Validade em dias', '0')
  await press('Salvar')
  expect(field('Validade em dias')).toHaveFocus()
})

test.each([
  ['Salvar', changeGameReward, 'Erro ao salvar prêmio do jogo', 'editar itens'],
  ['Remover', removeGameReward, 'Erro ao remover prêmio do jogo', 'excluir itens'],
] as const)('%s that fails is one toast', async (name, call, title, act_) => {
  const toasts = shownToasts()
  await openReward('Jogo da Memória')
  type('Nome do prêmio', 'Um chá')
  vi.mocked(call).mockResolvedValue(fail('refused', 'disco cheio'))
  await press(name)
  vi.mocked(call).mockResolvedValue(fail('denied', 'x'))
  await press(name)
  expect(field('Nome do prêmio')).toHaveValue('Um chá')
  vi.mocked(call).mockResolvedValue(fail('gone', 'x'))
  await press(name)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(toasts).toEqual([
    `${title} | disco cheio`,
    `Acesso Negado | Você não tem permissão para ${act_}.`,
    `${title} | O item já não existe. A lista pode ter mudado em outra tela.`,
  ])
})

test('rewards that cannot be read are told, and can be asked for again', async () => {
  vi.mocked(listGameRewards).mockResolvedValueOnce(fail('refused', 'disco cheio'))
  const toasts = shownToasts()
  await openList()
  expect(toasts).toEqual(['Erro ao buscar prêmios dos jogos | disco cheio'])
  expect(screen.queryByText('Nenhum prêmio')).toBeNull()
  await press('Tentar Novamente')
  expect(screen.getAllByText('Nenhum prêmio')).toHaveLength(5)
})

test('a window whose code does not come is told, and nothing opens', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  renderPage(<p />)
  const toasts = shownToasts()
  await act(async () => {
    expect(await openLate(() => Promise.reject(new Error('offline')))).toBeNull()
  })
  expect(toasts).toEqual([
    'Janela Indisponível | Não foi possível abrir a janela. Tente novamente.',
  ])
})
