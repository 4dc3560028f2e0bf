import { readFile } from 'node:fs/promises'
import {
  FAILED_ANSWER,
  inTurn,
  press,
  refuse,
  seesWindow,
  serve,
  shows,
} from './answers.mjs'

const ADMIN = '/admin'

/** @typedef {import('playwright').Page} Page */

const images = [1, 2].map((index) => ({
  id: `image-${index}`,
  image_url: `/drawings/scratch/default-${index}.svg`,
  alt_text: index === 1 ? 'Um livro de presente' : 'Um café por nossa conta',
  storage_path: `image-${index}.png`,
  created_at: '2026-01-01T00:00:00Z',
}))

/** @param {string} name */
const open = (name) => (/** @type {Page} */ page) => page.getByRole('tab', { name }).click()

/** @param {Page} page */
async function askToDelete(page) {
  await open('Raspadinha')(page)
  await press(page, 'Excluir Um livro de presente')
  await seesWindow(page)
}

/** @param {Page} page */
async function leave(page) {
  await press(page, 'Sair')
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
}

/** @param {Page} page */
async function enter(page) {
  await leave(page)
  await press(page, 'Entrar')
  await seesWindow(page)
}

/** @param {Page} page */
async function add(page) {
  await page.route('**/rest/v1/roulette_items?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { id: 'new', label: 'Caneca', color: 'bg-red-500' } })
      : route.fallback(),
  )
  await page.getByLabel('Nome do prêmio').fill('Caneca de cerâmica')
  await press(page, 'Adicionar Prêmio')
  await shows('Item adicionado!')(page)
}

/** @param {Page} page */
async function addBlank(page) {
  await press(page, 'Adicionar Prêmio')
  await shows('Campo obrigatório')(page)
}

/** What a visitor may not do is off, and says why when it is pressed all the same. @param {Page} page */
async function addAsVisitor(page) {
  await leave(page)
  await page.getByRole('button', { name: 'Adicionar Prêmio' }).click({ force: true })
  await shows('Acesso Negado')(page)
}

/** @param {string} name @param {string} type */
const chooseFile = (name, type) => async (/** @type {Page} */ page) => {
  await open('Raspadinha')(page)
  await page
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name, mimeType: type, buffer: await fileOf(name) })
}

/** @param {string} name */
const fileOf = (name) =>
  readFile(name.endsWith('.png') ? 'public/social.png' : 'index.html')

/** @param {Page} page */
async function enterWrong(page) {
  await page.route('**/auth/v1/token?grant_type=password', (route) =>
    route.fulfill({ status: 400, json: { message: 'Invalid login credentials' } }),
  )
  await enter(page)
  await page.getByLabel('E-mail').fill('equipe@livraria.example')
  await page.getByLabel('Senha').fill('errada')
  await page.keyboard.press('Enter')
  await shows('Erro ao entrar')(page)
}

const haveImages = serve('scratch_image_prizes', images)

/** @type {readonly import('./open-state.mjs').State[]} */
export const adminStates = [
  { name: 'admin-wheel', path: ADMIN, act: shows('Administração') },
  {
    name: 'admin-wheel-empty',
    path: ADMIN,
    prepare: serve('roulette_items', []),
    act: shows('Nenhum prêmio cadastrado para a roleta.'),
  },
  {
    name: 'admin-wheel-failed',
    path: ADMIN,
    faults: FAILED_ANSWER,
    prepare: refuse('roulette_items'),
    act: shows('Erro ao buscar itens da roleta'),
  },
  { name: 'admin-blank', path: ADMIN, act: addBlank },
  { name: 'admin-added', path: ADMIN, act: add },
  { name: 'admin-scratch', path: ADMIN, prepare: haveImages, act: open('Raspadinha') },
  {
    name: 'admin-image-chosen',
    path: ADMIN,
    act: inTurn(chooseFile('capa coração.png', 'image/png'), (page) =>
      page.getByAltText('Prévia de capa coração.png').waitFor(),
    ),
  },
  {
    name: 'admin-image-refused',
    path: ADMIN,
    act: inTurn(chooseFile('página.html', 'text/html'), shows('Imagem não aceita')),
  },
  { name: 'admin-delete', path: ADMIN, prepare: haveImages, act: askToDelete },
  { name: 'admin-users', path: ADMIN, act: open('Usuários') },
  { name: 'admin-visitor', path: ADMIN, act: leave },
  { name: 'admin-denied', path: ADMIN, act: addAsVisitor },
  {
    name: 'admin-scratch-visitor',
    path: ADMIN,
    prepare: haveImages,
    act: inTurn(leave, open('Raspadinha')),
  },
  { name: 'admin-sign-in', path: ADMIN, act: enter },
  { name: 'admin-sign-in-failed', path: ADMIN, faults: FAILED_ANSWER, act: enterWrong },
]
