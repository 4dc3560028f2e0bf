import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { answer, FAILED_ANSWER, refuseTable, serve } from '../support/answers'
import {
  inTurn,
  press,
  presses,
  pressAllTheSame,
  seesDialog,
  shows,
  type Step,
} from '../support/steps'
import type { HubPage } from './hub-page'
import { shopStates } from './panel-shop'
import { serveGallery } from './photo'

const images = [1, 2].map((index) => ({
  id: `image-${index}`,
  image_url: `/drawings/scratch/default-${index}.svg`,
  alt_text: index === 1 ? 'Um livro de presente' : 'Um café por nossa conta',
  storage_path: `image-${index}.png`,
  created_at: '2026-01-01T00:00:00Z',
}))

/** Has the second photo of the gallery be hidden. */
async function hideOne(page: Page) {
  const files = '**/storage/v1/object'
  await answer(page, `${files}/list/hidden-photos`, 'POST', (route) =>
    route.fulfill({ json: [{ name: 'photo-1.png' }] }),
  )
  await page.route(`${files}/hidden-photos/photo-1.png`, (route) =>
    route.fulfill({ path: 'public/social.png' }),
  )
}

const serveImages = serve('scratch_image_prizes', images)

/** Waits until the panel has signed in and its first field can be written in. */
export const isSignedIn: Step = (page) =>
  expect(page.getByLabel('Nome do prêmio')).toBeEnabled()

export const openTab =
  (name: 'Raspadinha' | 'Usuários'): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** Opens the tab of scratch cards and waits until it can be written in. */
export const openScratchTab: Step = inTurn(openTab('Raspadinha'), (page) =>
  expect(page.getByLabel('Texto do prêmio')).toBeEnabled(),
)

export const leave: Step = inTurn(presses('Sair'), (page) =>
  expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible(),
)

const openSignIn = inTurn(leave, presses('Entrar'), seesDialog)

const enterWrong = inTurn(
  isSignedIn,
  (page) =>
    answer(page, '**/auth/v1/token?grant_type=password', 'POST', (route) =>
      route.fulfill({ status: 400, json: { message: 'Invalid login credentials' } }),
    ),
  openSignIn,
  async (page) => {
    await page.getByLabel('E-mail').fill('equipe@livraria.example')
    await page.getByLabel('Senha').fill('errada')
    await page.keyboard.press('Enter')
  },
  shows('Erro ao entrar'),
)

async function add(page: Page) {
  await isSignedIn(page)
  await answer(page, '**/rest/v1/roulette_items?*', 'POST', (route) =>
    route.fulfill({ json: { id: 'new', label: 'Caneca', color: 'bg-red-500' } }),
  )
  await page.getByLabel('Nome do prêmio').fill('Caneca de cerâmica')
  await press(page, 'Adicionar Prêmio')
  await shows('Item adicionado!')(page)
}

/** Chooses the picture of a prize. */
export const chooseFile =
  (name: string, mimeType: string, path: string): Step =>
  async (page) =>
    page
      .getByLabel('Imagem', { exact: true })
      .setInputFiles({ name, mimeType, buffer: await readFile(path) })

export const panel: HubPage = {
  address: '/admin',
  title: 'Painel de Administração · Jogos da Livraria',
  heading: 'Painel de Administração',
  code: /admin-page.*\.js/,
  controls: [
    'Voltar ao Início',
    'Caixa',
    'Loja',
    'Números',
    'Sair',
    'Roleta',
    /./,
    'Nome do prêmio',
    'Cor',
    'Adicionar Prêmio',
    'Prêmios da roleta',
    'Editar Prêmio 1',
    'Excluir Prêmio 1',
    'Editar Prêmio 2',
    'Excluir Prêmio 2',
    'Fotos da Galeria',
    'Limpar Sobras de Fotos',
    'Usar este aparelho como quiosque',
    'Trocar Senha',
    'Prêmios dos Jogos',
  ],
  isComplete: inTurn(isSignedIn, (page) =>
    expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible(),
  ),
  states: [
    { name: 'admin-wheel', act: isSignedIn },
    {
      name: 'admin-wheel-empty',
      prepare: serve('roulette_items', []),
      act: shows('Nenhum prêmio cadastrado para a roleta.'),
    },
    {
      name: 'admin-wheel-failed',
      faults: FAILED_ANSWER,
      prepare: refuseTable('roulette_items'),
      act: shows('Erro ao buscar itens da roleta'),
    },
    {
      name: 'admin-blank',
      act: inTurn(isSignedIn, presses('Adicionar Prêmio'), shows('Campo obrigatório')),
    },
    { name: 'admin-added', isMoreOfTheSame: true, act: add },
    { name: 'admin-scratch', prepare: serveImages, act: openScratchTab },
    {
      name: 'admin-image-chosen',
      act: inTurn(
        openScratchTab,
        chooseFile('capa coração.png', 'image/png', 'public/social.png'),
        (page) => expect(page.getByAltText('Prévia de capa coração.png')).toBeVisible(),
      ),
    },
    {
      name: 'admin-image-refused',
      isMoreOfTheSame: true,
      act: inTurn(
        openScratchTab,
        chooseFile('página.html', 'text/html', 'index.html'),
        shows('Imagem não aceita'),
      ),
    },
    {
      name: 'admin-delete',
      prepare: serveImages,
      act: inTurn(openScratchTab, presses('Excluir Um livro de presente'), seesDialog),
    },
    {
      name: 'admin-photos',
      prepare: inTurn(serveGallery(3), hideOne),
      act: inTurn(isSignedIn, presses('Fotos da Galeria'), shows('Oculta')),
    },
    {
      name: 'admin-photo-delete',
      prepare: inTurn(serveGallery(3), hideOne),
      act: inTurn(
        isSignedIn,
        presses('Fotos da Galeria'),
        presses('Excluir foto 2'),
        seesDialog,
      ),
    },
    {
      name: 'admin-leftovers',
      isMoreOfTheSame: true,
      act: inTurn(isSignedIn, presses('Limpar Sobras de Fotos'), seesDialog),
    },
    {
      name: 'admin-password',
      isMoreOfTheSame: true,
      act: inTurn(isSignedIn, presses('Trocar Senha'), seesDialog),
    },
    {
      name: 'admin-edit-image',
      prepare: serveImages,
      act: inTurn(openScratchTab, presses('Editar Um livro de presente'), seesDialog),
    },
    ...shopStates,
    { name: 'admin-users', act: openTab('Usuários') },
    { name: 'admin-visitor', act: leave },
    {
      name: 'admin-denied',
      isMoreOfTheSame: true,
      act: inTurn(
        leave,
        (page) => pressAllTheSame(page, 'Adicionar Prêmio'),
        shows('Acesso Negado'),
      ),
    },
    {
      name: 'admin-scratch-visitor',
      isMoreOfTheSame: true,
      prepare: serveImages,
      act: inTurn(leave, openTab('Raspadinha'), shows('Um livro de presente')),
    },
    { name: 'admin-sign-in', act: openSignIn },
    {
      name: 'admin-sign-in-failed',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      act: enterWrong,
    },
  ],
}
