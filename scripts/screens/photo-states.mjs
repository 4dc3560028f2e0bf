import {
  FAILED_ANSWER,
  inTurn,
  press,
  refuse,
  seesWindow,
  serve,
  shows,
  withhold,
} from './answers.mjs'

const PHOTO = '/faca-sua-foto'
const FILES = '**/storage/v1/object/photo-booth-images/**'
/** A camera starts, three seconds pass and a photo is encoded. */
const SHOT_MS = 20_000

/** @typedef {import('playwright').Page} Page */

const photos = Array.from({ length: 5 }, (_, index) => ({
  id: `photo-${index}`,
  image_url: `/storage/v1/object/public/photo-booth-images/photo-${index}.png`,
  storage_path: `photo-${index}.png`,
  created_at: '2026-01-01T00:00:00Z',
}))

/** Takes every photo, and stores none: the gallery belongs to the shop. @param {Page} page */
const keepNothing = inTurn(
  (page) => page.route(FILES, (route) => route.fulfill({ json: {} })),
  (page) =>
    page.route('**/rest/v1/photo_booth_images?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: photos[0] ?? {} })
        : route.fallback(),
    ),
)

/** @param {number} status */
const answerFiles = (status) => (/** @type {Page} */ page) =>
  page.route(FILES, (route) =>
    route.fulfill({ status, json: { message: 'O disco está cheio.' } }),
  )

/** @param {Page} page */
const shoot = (page) =>
  page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }).click()

/** @param {Page} page */
async function showResult(page) {
  await shoot(page)
  await page
    .getByRole('button', { name: 'Tirar Outra', disabled: false })
    .waitFor({ timeout: SHOT_MS })
}

/** @param {Page} page */
async function save(page) {
  await shoot(page)
  await page.getByText('Salvando sua foto').waitFor({ timeout: SHOT_MS })
}

/** @param {Page} page */
async function haveGallery(page) {
  await serve('photo_booth_images', photos)(page)
  await page.route('**/photo-booth-images/photo-*.png', (route) =>
    route.fulfill({ path: 'public/social.png' }),
  )
}

/** @param {Page} page */
async function showGallery(page) {
  await press(page, /^Mostrar Galeria/)
  await page.getByRole('button', { name: /^Esconder Galeria/ }).waitFor()
}

/** @param {Page} page */
async function askToDelete(page) {
  await showGallery(page)
  await press(page, /^Excluir/)
  await seesWindow(page)
}

/** Gives the page a camera that never answers, or one that refuses. @param {string} refusal */
const brokenCamera = (refusal) => (/** @type {Page} */ page) =>
  page.addInitScript((name) => {
    navigator.mediaDevices.getUserMedia = () =>
      name ? Promise.reject(new DOMException('', name)) : new Promise(() => undefined)
  }, refusal)

/** @type {readonly import('./open-state.mjs').State[]} */
export const photoStates = [
  {
    name: 'photo-starting',
    path: PHOTO,
    prepare: brokenCamera(''),
    act: shows('Iniciando câmera...'),
  },
  { name: 'photo-ready', path: PHOTO, act: shows('Câmera pronta.') },
  {
    name: 'photo-counting',
    path: PHOTO,
    act: inTurn(shoot, (page) => page.locator('.photo-number').waitFor()),
  },
  {
    name: 'photo-saving',
    path: PHOTO,
    prepare: (page) => page.route(FILES, () => new Promise(() => undefined)),
    act: save,
  },
  {
    name: 'photo-result',
    path: PHOTO,
    prepare: keepNothing,
    act: inTurn(showResult, shows('Foto Salva!')),
  },
  {
    name: 'photo-unsaved',
    path: PHOTO,
    faults: FAILED_ANSWER,
    prepare: answerFiles(500),
    act: inTurn(showResult, shows(/^Sua foto não foi salva na galeria/)),
  },
  { name: 'photo-gallery', path: PHOTO, prepare: haveGallery, act: showGallery },
  {
    name: 'photo-no-photos',
    path: PHOTO,
    prepare: serve('photo_booth_images', []),
    act: inTurn(showGallery, shows('Nenhuma foto na galeria ainda.')),
  },
  {
    name: 'photo-gallery-failed',
    path: PHOTO,
    faults: FAILED_ANSWER,
    prepare: refuse('photo_booth_images'),
    act: inTurn(showGallery, shows('As fotos da galeria não chegaram.')),
  },
  {
    name: 'photo-gallery-loading',
    path: PHOTO,
    prepare: withhold('photo_booth_images'),
    act: inTurn(showGallery, shows('Buscando fotos...')),
  },
  { name: 'photo-delete', path: PHOTO, prepare: haveGallery, act: askToDelete },
  {
    name: 'photo-no-camera',
    path: PHOTO,
    prepare: brokenCamera('NotFoundError'),
    act: shows('Nenhuma câmera foi encontrada no dispositivo.'),
  },
  {
    name: 'photo-denied',
    path: PHOTO,
    prepare: brokenCamera('NotAllowedError'),
    act: shows('Permissão para acessar a câmera foi negada.'),
  },
]
