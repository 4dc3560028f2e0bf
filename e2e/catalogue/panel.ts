import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answer, FAILED_ANSWER, refuseTable, serve, serveCall } from '../support/answers'
import { inTurn, press, presses, seesDialog, shows, type Step } from '../support/steps'
import { state, type HubPage } from './hub-page'
import { serveGallery } from './photo'
import { prizes, servePrizes } from './wheel'

const images = [1, 2].map((index) => ({
  id: `image-${index}`,
  image_url: `/drawings/scratch/default-${index}.svg`,
  alt_text: index === 1 ? 'Um livro de presente' : 'Um café por nossa conta',
  storage_path: `image-${index}.png`,
  created_at: '2026-01-01T00:00:00Z',
}))
const serveImages = { prepare: serve('scratch_image_prizes', images) }

const rules = {
  weight: 1,
  stock: null,
  daily_cap: null,
  valid_days: null,
  conditions: '',
  is_win: true,
  gives_coupon: true,
}

/** A shop where one prize is out of stock, and another was won often enough today. */
const serveShop = {
  prepare: inTurn(
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
    serveCall('count_wins', [
      { game: 'wheel', prize_id: 'prize-0', won: 1341, won_today: 12 },
      { game: 'wheel', prize_id: 'prize-1', won: 40, won_today: 0 },
      { game: 'wheel', prize_id: 'prize-2', won: 9, won_today: 2 },
      { game: 'memory', prize_id: null, won: 17, won_today: 3 },
    ]),
  ),
}

/** Answers with three photos, of which the second is hidden. */
const serveHidden = {
  prepare: inTurn(serveGallery(3), async (page: Page) => {
    const files = '**/storage/v1/object'
    await answer(page, `${files}/list/hidden-photos`, 'POST', (route) =>
      route.fulfill({ json: [{ name: 'photo-1.png' }] }),
    )
    await page.route(`${files}/hidden-photos/photo-1.png`, (route) =>
      route.fulfill({ path: 'public/social.png' }),
    )
  }),
}

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

/** Chooses the picture of a prize. */
export const chooseFile =
  (name: string, mimeType: string, path: string): Step =>
  async (page) =>
    page
      .getByLabel('Imagem', { exact: true })
      .setInputFiles({ name, mimeType, buffer: await readFile(path) })

const edit = inTurn(presses('Editar Prêmio 1'), seesDialog)

const editWrongly: Step = async (page) => {
  await edit(page)
  await page.getByLabel('Peso no sorteio').fill('0')
  await press(page, 'Salvar')
  await shows('Valor inválido')(page)
}

const openRewards = inTurn(presses('Prêmios dos Jogos'), shows('Um café na livraria'))

const openPhotos = inTurn(isSignedIn, presses('Fotos da Galeria'))

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
    state('admin-wheel', isSignedIn),
    state('admin-wheel-empty', shows('Nenhum prêmio cadastrado para a roleta.'), {
      prepare: serve('roulette_items', []),
    }),
    state('admin-wheel-failed', shows('Erro ao buscar itens da roleta'), {
      faults: FAILED_ANSWER,
      prepare: refuseTable('roulette_items'),
    }),
    state('admin-scratch', openScratchTab, serveImages),
    state(
      'admin-image-chosen',
      inTurn(
        openScratchTab,
        chooseFile('capa coração.png', 'image/png', 'public/social.png'),
        (page) => expect(page.getByAltText('Prévia de capa coração.png')).toBeVisible(),
      ),
    ),
    state(
      'admin-delete',
      inTurn(openScratchTab, presses('Excluir Um livro de presente'), seesDialog),
      serveImages,
    ),
    state('admin-photos', inTurn(openPhotos, shows('Oculta')), serveHidden),
    state('admin-figures', shows(/limite de hoje/), serveShop),
    state('admin-edit', edit, serveShop),
    state('admin-edit-invalid', editWrongly, serveShop),
    state('admin-rewards', openRewards, serveShop),
    state(
      'admin-reward',
      inTurn(openRewards, presses('Editar prêmio de Jogo da Memória'), (page) =>
        expect(page.getByRole('dialog', { name: 'Prêmio: Jogo da Memória' })).toBeVisible(),
      ),
      serveShop,
    ),
    state('admin-users', openTab('Usuários')),
    state('admin-visitor', leave),
    state('admin-sign-in', inTurn(leave, presses('Entrar'), seesDialog)),
  ],
}
