import { press, refuse, serve } from './answers.mjs'

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
  await page.getByRole('dialog').waitFor()
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
  await page.getByRole('dialog').waitFor()
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
}

/** @type {readonly import('./open-state.mjs').State[]} */
export const adminStates = [
  { name: 'admin-wheel', path: ADMIN },
  { name: 'admin-wheel-empty', path: ADMIN, prepare: serve('roulette_items', []) },
  { name: 'admin-wheel-failed', path: ADMIN, prepare: refuse('roulette_items') },
  { name: 'admin-blank', path: ADMIN, act: (page) => press(page, 'Adicionar Prêmio') },
  { name: 'admin-added', path: ADMIN, act: add },
  {
    name: 'admin-scratch',
    path: ADMIN,
    prepare: serve('scratch_image_prizes', images),
    act: open('Raspadinha'),
  },
  {
    name: 'admin-delete',
    path: ADMIN,
    prepare: serve('scratch_image_prizes', images),
    act: askToDelete,
  },
  { name: 'admin-users', path: ADMIN, act: open('Usuários') },
  { name: 'admin-visitor', path: ADMIN, act: leave },
  { name: 'admin-sign-in', path: ADMIN, act: enter },
]
