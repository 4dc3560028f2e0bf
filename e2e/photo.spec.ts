import { readFile } from 'node:fs/promises'
import { COUNTDOWN_MS, photo, shutter, takePhoto } from './catalogue/photo'
import { FAILED_ANSWER } from './support/answers'
import { liveTracks, lookAt, showPattern, shownPhotos, watchCamera } from './support/camera'
import { button, heading, open, press, escapeDialog, shows } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await watchCamera(page)
})

test('a visitor takes a photo, takes it along and removes it, by keyboard alone', async ({
  page,
}) => {
  await open(page, photo.address)
  await expect(shutter(page)).toBeVisible()
  await tabTo(page, 'Tirar e Salvar Foto', 'Space')
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeAttached()
  await page.clock.runFor(COUNTDOWN_MS)
  await expect(page.getByRole('button', { name: 'Tirar Outra' })).toBeFocused()
  await expect(toasts(page)).toContainText('Foto Salva!')
  expect(await liveTracks(page)).toBe(0)

  const saving = page.waitForEvent('download')
  await tabTo(page, 'Baixar Foto', 'Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^photo-\d{13}\.png$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeLessThanOrEqual(5 * 1024 * 1024)

  await tabTo(page, /^Mostrar Galeria \(\d+ fotos?\)$/, 'Enter')
  const photos = page.getByRole('list', { name: 'Fotos' })
  await expect(photos.getByRole('img').first()).toBeVisible()
  const [address = ''] = await shownPhotos(page)
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
  expect(await shownPhotos(page)).not.toContain(address)
  // The photo on the screen was the deleted one: it is gone from there, too.
  await expect(
    page.getByRole('img', { name: 'A foto que você acabou de tirar' }),
  ).toBeHidden()
})

test('the preview is a mirror, and the saved photo reads the right way round', async ({
  page,
}) => {
  await showPattern(page)
  await open(page, photo.address)
  await expect(shutter(page)).toBeVisible()
  expect(
    await page.locator('video').evaluate((video) => getComputedStyle(video).transform),
  ).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  await takePhoto(page)
  await press(page, /^Mostrar Galeria/)
  await expect(page.getByRole('img', { name: 'Foto 1 da galeria' })).toBeVisible()
  const [address = ''] = await shownPhotos(page)
  const { left, right, width, height } = await lookAt(page, address)
  expect([width, height]).toEqual([1280, 720])
  // Video is compressed: the colours are near, not equal.
  expect(left[0]).toBeGreaterThan(200)
  expect(left[2]).toBeLessThan(60)
  expect(right[2]).toBeGreaterThan(200)
  expect(right[0]).toBeLessThan(60)
})

test('leaving while the camera starts or counts down turns every camera off', async ({
  page,
}) => {
  await open(page, photo.address)
  await shutter(page).click()
  expect(await liveTracks(page)).toBe(1)
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
  expect(await liveTracks(page)).toBe(0)
  await page.getByRole('link', { name: 'Faça sua Foto!' }).first().click()
  await expect(heading(page)).toHaveText('Faça sua Foto!')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.tracks.length)).toBe(2)
  await expect.poll(() => liveTracks(page)).toBe(0)
})

test.describe('where the service goes away', () => {
  test.use({ provoked: FAILED_ANSWER })

  test('a photo is taken and taken along, and saved once it is back', async ({ page }) => {
    const service = /\/(rest|storage)\/v1\//
    await page.route(service, (route) => route.abort())
    await open(page, photo.address)
    await shows('Erro ao buscar galeria')(page)
    await takePhoto(page)
    await expect(toasts(page)).toContainText('Erro no Processamento')
    await shows(/Sua foto não foi salva: está só nesta tela/)(page)
    const saving = page.waitForEvent('download')
    await press(page, 'Baixar Foto')
    await saving
    await button(page, 'Mostrar Galeria').click()
    await shows('As fotos da galeria não chegaram.')(page)
    await page.unroute(service)
    await press(page, 'Tentar Novamente')
    await expect(toasts(page)).toContainText('Foto Salva!')
  })
})
