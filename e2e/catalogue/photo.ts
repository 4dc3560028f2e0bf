import { expect, type Page } from '@playwright/test'
import {
  answer,
  FAILED_ANSWER,
  FILES,
  refuse,
  refuseTable,
  serve,
  serveCall,
  withhold,
} from '../support/answers'
import { brokenCamera } from '../support/camera'
import { button, inTurn, presses, seesDialog, shows, type Step } from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

export const COUNTDOWN_MS = 3000

export const PHOTOS = '**/rest/v1/photo_booth_images*'

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `photo-${index}`,
    image_url: '/social.png',
    storage_path: `photo-${index}.png`,
    created_at: '2026-01-01T00:00:00Z',
  }))

/** Has the gallery hold some photos. */
export const serveGallery = (count: number) => serve('photo_booth_images', photos(count))

/** Has the shop decide otherwise about photos than the specification. */
export const servePhotoRules = (rules: { mayList: boolean; mayChange: boolean }) =>
  serveCall('photo_rules', { photosBy: 'shop', byDefault: 'shop', ...rules })

/** Has the service take every photo, and keep none: the gallery belongs to the shop. */
export const keepNothing: Step = inTurn(
  (page) => page.route(FILES, (route) => route.fulfill({ json: {} })),
  serveGallery(0),
  (page) =>
    answer(page, PHOTOS, 'POST', (route) => route.fulfill({ json: photos(1)[0] ?? {} })),
)

export const shutter = (page: Page) => button(page, 'Tirar e Salvar Foto')

const startCountdown: Step = async (page) => {
  await shutter(page).click()
  await page.locator('.photo-number').waitFor()
}

/** Takes a photo, by the page's own clock, and waits for its print. */
export const takePhoto: Step = async (page) => {
  await startCountdown(page)
  await page.clock.runFor(COUNTDOWN_MS)
  await expect(button(page, 'Tirar Outra')).toBeVisible()
}

const showGallery = inTurn(presses(/^Mostrar Galeria/), (page) =>
  expect(page.getByRole('button', { name: /^Esconder Galeria/ })).toBeVisible(),
)

/** Waits for the shutter, which a camera that is on enables. */
const isReady: Step = (page) => expect(shutter(page)).toBeVisible()

const playRound = inTurn(presses('Tirar e Salvar Foto'), presses('Tirar Outra'), isReady)

async function playOnce({ press: pressButton, sees }: Visitor) {
  await pressButton('Tirar e Salvar Foto')
  await sees('Foto Salva!')
}

export const photo: Game = {
  address: '/faca-sua-foto',
  title: 'Faça sua Foto! · Jogos da Livraria',
  heading: 'Faça sua Foto!',
  code: /photo-page.*\.js/,
  controls: ['Tirar e Salvar Foto', /^Mostrar Galeria/],
  isComplete: inTurn(isReady, shows(/^Mostrar Galeria \(\d+ foto/)),
  playRound,
  playOnce,
  states: [
    {
      name: 'photo-starting',
      prepare: brokenCamera(''),
      act: shows('Iniciando câmera...'),
    },
    { name: 'photo-ready', act: isReady },
    { name: 'photo-counting', act: startCountdown },
    {
      name: 'photo-saving',
      prepare: (page) => page.route(FILES, () => new Promise(() => undefined)),
      act: inTurn(
        startCountdown,
        (page) => page.clock.runFor(COUNTDOWN_MS),
        shows('Salvando sua foto'),
      ),
    },
    {
      name: 'photo-result',
      prepare: keepNothing,
      act: inTurn(takePhoto, shows('Foto Salva!')),
    },
    {
      name: 'photo-unsaved',
      faults: FAILED_ANSWER,
      prepare: refuse(FILES, 'POST', 'O disco está cheio.'),
      act: inTurn(takePhoto, shows(/^Sua foto não foi salva: está só nesta tela/)),
    },
    {
      name: 'photo-gallery',
      prepare: serveGallery(5),
      act: inTurn(showGallery, (page) =>
        expect(page.getByRole('img', { name: 'Foto 5 da galeria' })).toBeVisible(),
      ),
    },
    {
      name: 'photo-shops',
      prepare: inTurn(
        serveGallery(5),
        servePhotoRules({ mayList: true, mayChange: false }),
      ),
      act: inTurn(showGallery, shows(/^Para excluir uma foto, peça/)),
    },
    {
      name: 'photo-closed',
      prepare: inTurn(
        serveGallery(0),
        servePhotoRules({ mayList: false, mayChange: true }),
      ),
      act: shows(/^A loja não mostra as fotos/),
    },
    {
      name: 'photo-no-photos',
      prepare: serveGallery(0),
      act: inTurn(showGallery, shows('Nenhuma foto na galeria ainda.')),
    },
    {
      name: 'photo-gallery-failed',
      faults: FAILED_ANSWER,
      prepare: refuseTable('photo_booth_images'),
      act: inTurn(showGallery, shows('As fotos da galeria não chegaram.')),
    },
    {
      name: 'photo-gallery-loading',
      isMoreOfTheSame: true,
      prepare: withhold('photo_booth_images'),
      act: inTurn(showGallery, shows('Buscando fotos...')),
    },
    {
      name: 'photo-delete',
      prepare: serveGallery(5),
      act: inTurn(showGallery, presses(/^Excluir/), seesDialog),
    },
    {
      name: 'photo-no-camera',
      prepare: brokenCamera('NotFoundError'),
      act: shows('Nenhuma câmera foi encontrada no dispositivo.'),
    },
    {
      name: 'photo-denied',
      isMoreOfTheSame: true,
      prepare: brokenCamera('NotAllowedError'),
      act: shows('Permissão para acessar a câmera foi negada.'),
    },
  ],
}
