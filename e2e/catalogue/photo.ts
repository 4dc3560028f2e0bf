import { type Page } from '@playwright/test'
import { answer, FAILED_ANSWER, FILES, serve, serveCall } from '../support/answers'
import { becomeKiosk, beKiosk } from '../support/kiosk'
import { button, inTurn, presses, seesDialog, shows, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

export const COUNTDOWN_MS = 3000

const PHOTOS = '**/rest/v1/photo_booth_images*'

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `photo-${index}`,
    image_url: '/social.png',
    storage_path: `photo-${index}.png`,
    created_at: '2026-01-01T00:00:00Z',
  }))

/** Answers with a gallery of some photos. */
const serveGallery = (count: number) => serve('photo_booth_images', photos(count))

/** Accepts every photo and stores none: the gallery belongs to all stories. */
export const keepNothing: Step = inTurn(
  (page) => page.route(FILES, (route) => route.fulfill({ json: {} })),
  serveGallery(0),
  serveCall('photo_key', '0'.repeat(32)),
  (page) =>
    answer(page, PHOTOS, 'POST', (route) => route.fulfill({ json: photos(1)[0] ?? {} })),
)

/** A shop with these frames, whose files are there. */
export const serveFrames = (...names: string[]): Step =>
  inTurn(
    serve(
      'photo_frames',
      names.map((name, at) => ({
        id: name,
        name,
        storage_path: `${at}-x.png`,
        place: at + 1,
      })),
    ),
    serve('admin_settings', [
      { setting_key: 'photoFrames', setting_value: String(names.length) },
    ]),
    (page) =>
      page.route('**/photo-frames/*', (one) => one.fulfill({ path: 'public/social.png' })),
  )

export const shutter = (page: Page) => button(page, 'Tirar e Salvar Foto')

const startCountdown: Step = async (page) => {
  await shutter(page).click()
  await page.locator('.photo-number').waitFor()
}

/** Takes a photo, by the page's own clock. */
export const countDown = inTurn(startCountdown, (page) => page.clock.runFor(COUNTDOWN_MS))

/** The same, and waits for its print, which a coupon's window hides on a rewarding kiosk. */
export const takePhoto = inTurn(countDown, (page) => button(page, 'Tirar Outra').waitFor())

/** Red, green, blue and opacity of the taken photo, at shares of its width and height. */
export const colorOfPhoto = (page: Page, across: number, down: number) =>
  page.getByRole('img', { name: 'A foto que você acabou de tirar' }).evaluate(
    async (image, place) => {
      if (!(image instanceof HTMLImageElement)) return []
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const [x, y] = [width * place.across, height * place.down]
      return [...(context?.getImageData(x, y, 1, 1).data ?? [])]
    },
    { across, down },
  )

const showGallery = inTurn(presses(/^Mostrar Galeria/), (page) =>
  page.getByRole('img', { name: 'Foto 5 da galeria' }).waitFor(),
)

const five = { prepare: serveGallery(5) }

/** A device without a camera. */
const haveNoCamera: Step = (page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotFoundError')
    }
  })

export const photo = gamePage('photo', {
  isComplete: inTurn((page) => shutter(page).waitFor(), shows(/^Mostrar Galeria \(\d/)),
  async playOnce({ press, sees }) {
    await press('Tirar e Salvar Foto')
    await sees('Foto Salva!')
  },
  async film(page, take) {
    await startCountdown(page)
    await take('touch')
    await take('middle', COUNTDOWN_MS / 2)
    await seesDialog(page)
  },
  states: [
    state('photo-counting', startCountdown),
    state('photo-saving', inTurn(countDown, shows('Salvando sua foto')), {
      prepare: (page) => page.route(FILES, () => new Promise(() => undefined)),
    }),
    state('photo-result', inTurn(takePhoto, shows('Foto Salva')), { prepare: keepNothing }),
    state('photo-kiosk', inTurn(takePhoto, shows(/^Aponte a câmera do celular/)), {
      prepare: inTurn(beKiosk, keepNothing),
    }),
    state('photo-frames', (page) => page.getByRole('radio', { name: /^Feira/ }).check(), {
      prepare: inTurn(becomeKiosk, serveFrames('Feira do Livro', 'Dia das Crianças')),
    }),
    state('photo-unsaved', inTurn(takePhoto, shows(/^Sua foto não foi salva: está só/)), {
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(FILES, (route) => route.abort()),
    }),
    state('photo-gallery', showGallery, five),
    state('photo-delete', inTurn(showGallery, presses(/^Excluir/), seesDialog), five),
    state('photo-no-camera', shows('Nenhuma câmera foi encontrada no dispositivo.'), {
      prepare: haveNoCamera,
    }),
  ],
})
