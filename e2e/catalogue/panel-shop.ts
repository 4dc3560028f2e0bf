import { expect, type Page } from '@playwright/test'
import { serve, serveCall } from '../support/answers'
import { inTurn, press, presses, seesDialog, shows, type Step } from '../support/steps'
import type { HubPage } from './hub-page'
import { prizes, servePrizes } from './wheel'

const rules = {
  weight: 1,
  stock: null,
  daily_cap: null,
  valid_days: null,
  conditions: '',
  is_win: true,
  gives_coupon: true,
}

const serveCounts = serveCall('count_wins', [
  { game: 'wheel', prize_id: 'prize-0', won: 1341, won_today: 12 },
  { game: 'wheel', prize_id: 'prize-1', won: 40, won_today: 0 },
  { game: 'wheel', prize_id: 'prize-2', won: 9, won_today: 2 },
  { game: 'memory', prize_id: null, won: 17, won_today: 3 },
])

/** A shop in which one prize is sold out, and another was won often enough today. */
const serveShop = inTurn(
  servePrizes(prizes(4)),
  serve('prize_rules', [
    {
      ...rules,
      prize_id: 'prize-0',
      weight: 12,
      stock: 59,
      daily_cap: 20,
      valid_days: 15,
      conditions: 'Em compras a partir de R$ 50. Não vale para livros didáticos.',
    },
    { ...rules, prize_id: 'prize-1', stock: 0 },
    { ...rules, prize_id: 'prize-2', stock: 1, daily_cap: 2 },
  ]),
  serve('game_rewards', [
    { ...rules, game: 'memory', name: 'Um café na livraria', stock: 33 },
    { ...rules, game: 'photo', name: 'Um marcador de página com a sua foto', stock: 0 },
  ]),
  serveCounts,
)

const edit: Step = inTurn(presses('Editar Prêmio 1'), seesDialog)

const openRewards: Step = inTurn(presses('Prêmios dos Jogos'), shows('Um café na livraria'))

async function editWrongly(page: Page) {
  await edit(page)
  await page.getByLabel('Peso no sorteio').fill('0')
  await press(page, 'Salvar')
  await shows('Valor inválido')(page)
}

/** What admins see beyond the panel that everybody sees. */
export const shopStates: HubPage['states'] = [
  { name: 'admin-figures', prepare: serveShop, act: shows(/limite de hoje/) },
  { name: 'admin-edit', prepare: serveShop, act: edit },
  { name: 'admin-edit-invalid', prepare: serveShop, act: editWrongly },
  { name: 'admin-rewards', prepare: serveShop, act: openRewards },
  {
    name: 'admin-reward',
    prepare: serveShop,
    act: inTurn(openRewards, presses('Editar prêmio de Jogo da Memória'), (page) =>
      expect(page.getByRole('dialog', { name: 'Prêmio: Jogo da Memória' })).toBeVisible(),
    ),
  },
]
