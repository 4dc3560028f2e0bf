import { press, serve } from './answers.mjs'

const PHOTO = '/faca-sua-foto'

/** @typedef {import('playwright').Page} Page */

const photos = Array.from({ length: 5 }, (_, index) => ({
  id: `photo-${index}`,
  image_url: `/storage/v1/object/public/photo-booth-images/photo-${index}.png`,
  storage_path: `photo-${index}.png`,
  created_at: '2026-01-01T00:00:00Z',
}))

/** @param {Page} page */
const shoot = (page) =>
  page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }).click()

/** @param {Page} page */
async function showResult(page) {
  await shoot(page)
  await page.getByRole('button', { name: 'Tirar Outra' }).waitFor()
}

/** @param {Page} page */
async function haveGallery(page) {
  await serve('photo_booth_images', photos)(page)
  await page.route('**/photo-booth-images/photo-*.png', (route) =>
    route.fulfill({ path: 'public/social.png' }),
  )
}

/** @param {Page} page */
const showGallery = (page) => press(page, /^Mostrar Galeria/)

/** @param {Page} page */
async function askToDelete(page) {
  await showGallery(page)
  await press(page, /^Excluir/)
  await page.getByRole('dialog').waitFor()
}

/** Gives the page a camera that never answers, or one that refuses. @param {string} refusal */
const brokenCamera = (refusal) => (/** @type {Page} */ page) =>
  page.addInitScript((name) => {
    navigator.mediaDevices.getUserMedia = () =>
      name ? Promise.reject(new DOMException('', name)) : new Promise(() => undefined)
  }, refusal)

/** @type {readonly import('./open-state.mjs').State[]} */
export const photoStates = [
  { name: 'photo-starting', path: PHOTO, prepare: brokenCamera('') },
  { name: 'photo-ready', path: PHOTO },
  { name: 'photo-counting', path: PHOTO, act: shoot },
  { name: 'photo-result', path: PHOTO, act: showResult },
  { name: 'photo-gallery', path: PHOTO, prepare: haveGallery, act: showGallery },
  {
    name: 'photo-no-photos',
    path: PHOTO,
    prepare: serve('photo_booth_images', []),
    act: showGallery,
  },
  { name: 'photo-delete', path: PHOTO, prepare: haveGallery, act: askToDelete },
  { name: 'photo-no-camera', path: PHOTO, prepare: brokenCamera('NotFoundError') },
]
