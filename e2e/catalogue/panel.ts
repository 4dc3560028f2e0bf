import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { answer, serve, serveCall } from '../support/answers'
import { inTurn, press, presses, seesDialog, shows, type Step } from '../support/steps'
import { state, type HubPage } from './hub-page'
import { serveGallery } from './photo'
import { prizes, servePrizes } from './wheel'

const serveImages = serve('scratch_image_prizes', [
  {
    id: 'image-1',
    image_url: '/drawings/scratch/default-1.svg',
    alt_text: 'Um livro de presente',
    storage_path: 'image-1.png',
    created_at: '2026-01-01T00:00:00Z',
  },
])

const rules = {
  weight: 1,
  stock: null,
  daily_cap: null,
  valid_days: null,
  conditions: 'Em compras a partir de R$ 50. Não vale para livros didáticos.',
  is_win: true,
  gives_coupon: true,
}

/** A shop where one prize is out of stock, and another was won often enough today. */
const serveShop = {
  prepare: inTurn(
    servePrizes(prizes(4)),
    serve('prize_rules', [
      { ...rules, prize_id: 'prize-0', weight: 12, stock: 59, daily_cap: 20 },
      { ...rules, prize_id: 'prize-1', stock: 0 },
      { ...rules, prize_id: 'prize-2', stock: 1, daily_cap: 2 },
    ]),
    serve('game_rewards', [
      { ...rules, game: 'memory', name: 'Um café na livraria', stock: 33 },
      { ...rules, game: 'photo', name: 'Um marcador de página com a sua foto', stock: 0 },
    ]),
    serveCall('count_wins', [
      { game: 'wheel', prize_id: 'prize-0', won: 1341, won_today: 12 },
      { game: 'wheel', prize_id: 'prize-2', won: 9, won_today: 2 },
    ]),
  ),
}

/** Answers with three photos, of which the second is hidden. */
const serveHidden = inTurn(
  serveGallery(3),
  (page) =>
    answer(page, '**/storage/v1/object/list/hidden-photos', 'POST', (route) =>
      route.fulfill({ json: [{ name: 'photo-1.png' }] }),
    ),
  (page) =>
    page.route('**/storage/v1/object/hidden-photos/photo-1.png', (route) =>
      route.fulfill({ path: 'public/social.png' }),
    ),
)

/** Waits until the panel has signed in and its first field is enabled. */
export const isSignedIn: Step = (page) =>
  expect(page.getByLabel('Nome do prêmio')).toBeEnabled()

export const openTab =
  (name: 'Raspadinha' | 'Usuários'): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** Opens the tab of scratch cards and waits until its fields are enabled. */
export const openScratchTab: Step = inTurn(openTab('Raspadinha'), (page) =>
  expect(page.getByLabel('Texto do prêmio')).toBeEnabled(),
)

export const leave: Step = inTurn(presses('Sair'), (page) =>
  expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible(),
)

/** Chooses a picture for a prize, whose name has accents. */
export const chooseFile: Step = async (page) => {
  await page.getByLabel('Imagem', { exact: true }).setInputFiles({
    name: 'capa coração.png',
    mimeType: 'image/png',
    buffer: await readFile('public/social.png'),
  })
  await expect(page.getByAltText('Prévia de capa coração.png')).toBeVisible()
}

const editWrongly: Step = async (page) => {
  await press(page, 'Editar Prêmio 1')
  await page.getByLabel('Peso no sorteio').fill('0')
  await press(page, 'Salvar')
  await shows('Valor inválido')(page)
}

const openPhotos = inTurn(isSignedIn, presses('Fotos da Galeria'), shows('Oculta'))

export const panel: HubPage = {
  address: '/admin',
  title: 'Painel de Administração · Jogos da Livraria',
  heading: 'Painel de Administração',
  controls: [
    ['Voltar ao Início', 'Caixa', 'Loja', 'Números', 'Sair', 'Roleta', /./],
    ['Nome do prêmio', 'Cor', 'Adicionar Prêmio', 'Prêmios da roleta'],
    ['Editar Prêmio 1', 'Excluir Prêmio 1', 'Editar Prêmio 2', 'Excluir Prêmio 2'],
    ['Fotos da Galeria', 'Limpar Sobras de Fotos', 'Usar este aparelho como quiosque'],
    ['Trocar Senha', 'Prêmios dos Jogos'],
  ].flat(),
  isComplete: inTurn(isSignedIn, (page) =>
    expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible(),
  ),
  states: [
    state('admin-scratch', inTurn(openScratchTab, chooseFile), { prepare: serveImages }),
    state('admin-photos', openPhotos, { prepare: serveHidden }),
    state('admin-figures', shows(/limite de hoje/), serveShop),
    state('admin-edit', editWrongly, serveShop),
    state(
      'admin-rewards',
      inTurn(presses('Prêmios dos Jogos'), shows('Um café na livraria')),
      serveShop,
    ),
    state('admin-users', openTab('Usuários')),
    state('admin-sign-in', inTurn(leave, presses('Entrar'), seesDialog)),
  ],
}
