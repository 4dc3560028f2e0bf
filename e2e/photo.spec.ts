import type { Page } from '@playwright/test'
import { panel } from './catalogue/panel'
import {
  colorOfPhoto,
  countDown,
  COUNTDOWN_MS,
  photo,
  shutter,
  takePhoto,
} from './catalogue/photo'
import { photoLink } from './catalogue/small-pages'
import { serveCall } from './support/answers'
import { liveTracks, watchCamera } from './support/camera'
import { becomeKiosk, beRewardingKiosk, seesCoupon } from './support/kiosk'
import { expectNoShifts, noteShifts } from './support/layout'
import { escapeDialog, open, press, savedBy, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await watchCamera(page)
})

test('a photo is taken, downloaded and deleted with the keyboard', async ({ page }) => {
  await open(page, photo.address)
  await expect(shutter(page)).toBeVisible()
  await tabTo(page, 'Tirar e Salvar Foto', 'Space')
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeAttached()
  expect(await liveTracks(page)).toBe(1)
  await page.clock.runFor(COUNTDOWN_MS)
  await expect(page.getByRole('button', { name: 'Tirar Outra' })).toBeFocused()
  await expect(toasts(page)).toContainText('Foto Salva!')
  expect(await liveTracks(page)).toBe(0)

  const { name, bytes } = await savedBy(page, tabTo(page, 'Baixar Foto', 'Enter'))
  expect(name).toMatch(/^photo-\d{13}\.png$/)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')

  await tabTo(page, /^Mostrar Galeria \(\d+ fotos?\)$/, 'Enter')
  const photos = page.getByRole('list', { name: 'Fotos' })
  const remove = page.getByRole('button', { name: 'Excluir foto 1', exact: true })
  await tabTo(page, 'Excluir foto 1', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Excluir Foto?' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await escapeDialog(page)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(toasts(page)).toContainText('Foto Removida')
  await expect(photos).toBeFocused()
  // The deleted photo was on screen: it disappears there, too.
  await expect(page.getByRole('img', { name: /acabou de tirar/ })).toBeHidden()
})

test('the preview is mirrored, and the saved photo is not', async ({ page }) => {
  // A camera whose left third is red and the rest blue.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 1280, height: 720 })
      const context = canvas.getContext('2d')
      setInterval(() => {
        if (!context) return
        context.fillStyle = '#0000ff'
        context.fillRect(0, 0, 1280, 720)
        context.fillStyle = '#ff0000'
        context.fillRect(0, 0, 1280 / 3, 720)
      }, 30)
      return canvas.captureStream(30)
    }
  })
  await open(page, photo.address)
  await shutter(page).waitFor()
  await expect(page.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
  await takePhoto(page)
  const isRed = async (across: number) => {
    const [red = 0, , blue = 0] = await colorOfPhoto(page, across, 0.5)
    return red > blue
  }
  expect([await isRed(1 / 12), await isRed(11 / 12)]).toEqual([true, false])
})

/** The row of the next photo that is saved. */
async function savedPhoto(page: Page) {
  const response = await page.waitForResponse(
    (answer) =>
      answer.url().includes('/photo_booth_images') && answer.request().method() === 'POST',
  )
  return response.json()
}

test('a kiosk rewards a photo, which a phone deletes', async ({ page, request }) => {
  await becomeKiosk(page)
  await beRewardingKiosk(page)
  // The shop alone adds photos.
  const rules = { mayList: true, mayChange: true, photosBy: 'shop', byDefault: 'shop' }
  await serveCall('photo_rules', rules)(page)
  await open(page, photo.address)
  const saved = savedPhoto(page)
  await countDown(page)
  const { id, image_url: file } = await saved
  await seesCoupon(page)
  await escapeDialog(page)
  await expect(page.getByRole('img', { name: 'Código QR da sua foto' })).toBeVisible()
  await press(page, /^Mostrar Galeria/)
  const tile = page.getByRole('img', { name: 'Foto 1 da galeria' })
  await expect(tile).toHaveJSProperty('naturalWidth', 384)

  await open(page, `${photoLink.address}#${id}`)
  await expect(page.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await press(page, 'Excluir Foto')
  await press(page, /^Excluir$/)
  await shows('Esta foto não está mais neste endereço.')(page)
  expect((await request.get(file)).status()).toBe(404)
})

test('a photo that comes late moves nothing', async ({ page }) => {
  const [link] = photoLink.states
  await page.setViewportSize({ width: 768, height: 1024 })
  await noteShifts(page)
  await page.route('**/social.png', async (route) => {
    await page.getByText('Salvar Foto').waitFor({ state: 'attached' })
    await route.continue()
  })
  await link?.prepare?.(page)
  await open(page, link?.address ?? '')
  await link?.act?.(page)
  await expectNoShifts(page)
})

/** A green frame around an open middle, as staff draw one. */
const greenFrame = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#00c000'
    context?.fillRect(0, 0, 1280, 720)
    context?.clearRect(160, 90, 960, 540)
    return canvas.toDataURL().split(',')[1] ?? ''
  })

test('a photo has a frame of the shop, and its phone lets it publish', async ({ page }) => {
  await becomeKiosk(page)
  await open(page, panel.address)
  await press(page, 'Molduras')
  await page.getByLabel('Imagem da moldura').setInputFiles({
    name: 'natal.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await greenFrame(page), 'base64'),
  })
  await page.getByAltText('Prévia de natal.png').waitFor()
  await page.getByLabel('Nome da moldura').fill('Natal')
  await press(page, 'Adicionar Moldura')
  const frames = page.getByRole('list', { name: 'Molduras da loja' })
  await expect(frames).toContainText('Natal')

  await open(page, photo.address)
  await page.getByRole('radio', { name: 'Natal' }).check()
  const saved = savedPhoto(page)
  const handed = page.waitForResponse('**/rpc/photo_key')
  await takePhoto(page)
  const corner = await colorOfPhoto(page, 0.01, 0.015)
  // Encoding is lossy.
  expect(corner.map((part) => Math.round(part / 32))).toEqual([0, 6, 0, 8])
  const { id } = await saved
  const key = await (await handed).json()

  await page.addInitScript(() => {
    navigator.canShare = ({ files } = {}) => files?.length === 1
    navigator.share = async ({ files, ...rest } = {}) => {
      document.title = `${files?.[0]?.name} ${JSON.stringify(rest)}`
    }
  })
  await open(page, `${photoLink.address}#${id}.${key}`)
  await press(page, 'Compartilhar')
  await expect(page).toHaveTitle(/^photo-\d+-\w{16}\.png \{\}$/)
  const yes = page.getByRole('checkbox', { name: 'A loja pode publicar esta foto' })
  await expect(yes).not.toBeChecked()
  await yes.click()
  await shows(/^Permitido em \d\d\/\d\d\/\d{4}/)(page)

  await open(page, panel.address)
  await press(page, 'Fotos da Galeria')
  await shows(/^Pode publicar desde \d\d\/\d\d\/\d{4}/)(page)
  await escapeDialog(page)
  await press(page, 'Molduras')
  await press(page, 'Excluir Natal')
  await press(page, /^Excluir$/)
  await shows('Nenhuma moldura cadastrada.')(page)
})
