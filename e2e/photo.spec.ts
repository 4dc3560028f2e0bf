import { readFile } from 'node:fs/promises'
import { takeFiles } from './support/failures'
import { expect, expectAccessible, test } from './support/test'
import {
  liveTracks,
  lookAt,
  showPattern,
  shownPhotos,
  takePhoto,
  watchPage,
} from './support/photo'

const ADDRESS = '/faca-sua-foto'

// One after the other: the newest photo of the gallery must be the story's own.
test.describe.configure({ mode: 'default' })

test('five photos in a row are saved, none of them black, and nothing stays behind', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await watchPage(page)
  await page.goto(ADDRESS)
  for (let photo = 1; photo <= 5; photo += 1) {
    await takePhoto(page)
    expect(await liveTracks(page)).toBe(0)
    if (photo < 5) await page.getByRole('button', { name: 'Tirar Outra' }).click()
  }
  await page.getByRole('button', { name: /^Mostrar Galeria/ }).click()
  await expect(page.getByRole('img', { name: 'Foto 5 da galeria' })).toBeVisible()
  const addresses = (await shownPhotos(page)).slice(0, 5)
  expect(new Set(addresses).size).toBe(5)
  for (const address of addresses) {
    const picture = await lookAt(page, address)
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1920)
    expect(picture.bright).toBeGreaterThan(0.5)
  }
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Jogue, descubra e ganhe',
  )
  expect(await liveTracks(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => window.addresses.size)).toBe(0)
})

test('the preview is a mirror, and the saved photo reads the right way round', async ({
  page,
}) => {
  await showPattern(page)
  await page.goto(ADDRESS)
  await takePhoto(page)
  await page.getByRole('button', { name: /^Mostrar Galeria/ }).click()
  await expect(page.getByRole('img', { name: 'Foto 1 da galeria' })).toBeVisible()
  const [address = ''] = await shownPhotos(page)
  const { left, right, width } = await lookAt(page, address)
  expect(width).toBe(1280)
  // Video is compressed: the colours are near, not equal.
  expect(left[0]).toBeGreaterThan(200)
  expect(left[2]).toBeLessThan(60)
  expect(right[2]).toBeGreaterThan(200)
  expect(right[0]).toBeLessThan(60)

  await page.getByRole('button', { name: 'Tirar Outra' }).click()
  const mirrored = page
    .locator('video')
    .evaluate((video) => getComputedStyle(video).transform)
  expect(await mirrored).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})

test('the keyboard alone takes a photo, takes it along and removes it', async ({
  page,
}) => {
  await page.goto(ADDRESS)
  await expect(page.getByText('Câmera pronta.')).toBeAttached()
  await expectAccessible(page)
  const shutter = page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false })
  await shutter.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeAttached()
  await expectAccessible(page)
  const again = page.getByRole('button', { name: 'Tirar Outra', disabled: false })
  await expect(again).toBeFocused({ timeout: 15_000 })
  await expect(page.getByText('Foto Salva!', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Foto' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^photo-\d{13}\.png$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeLessThanOrEqual(5 * 1024 * 1024)

  await page.getByRole('button', { name: /^Mostrar Galeria \(\d+ fotos\)$/ }).press('Enter')
  const photos = page.getByRole('list', { name: 'Fotos' })
  await expect(photos.getByRole('img').first()).toBeVisible()
  const [address = ''] = await shownPhotos(page)
  await expectAccessible(page)

  const remove = page.getByRole('button', { name: 'Excluir foto 1', exact: true })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Excluir Foto?' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(page.getByText('Foto Removida', { exact: true })).toBeVisible()
  await expect(photos).toBeFocused()
  expect(await shownPhotos(page)).not.toContain(address)
  // The photo on the screen was the deleted one: it is gone from there, too.
  await expect(
    page.getByRole('img', { name: 'A foto que você acabou de tirar' }),
  ).toBeHidden()
})

test.describe('without the service', () => {
  test.use({ provoked: ['Failed to load resource'] })

  test('a photo is taken and taken along, and the gallery is not made up', async ({
    page,
  }) => {
    await page.route(/\/(rest|storage)\/v1\//, (route) => route.abort())
    await page.goto(ADDRESS)
    await expect(page.getByText('Erro ao buscar galeria', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Mostrar Galeria', exact: true }),
    ).toBeVisible()
    await takePhoto(page)
    await expect(page.getByText('Erro no Processamento', { exact: true })).toBeVisible()
    await expect(page.getByText(/Sua foto não foi salva na galeria/)).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar Foto' }).click()
    await saving
    await page.getByRole('button', { name: 'Mostrar Galeria', exact: true }).click()
    await expect(page.getByText('As fotos da galeria não chegaram.')).toBeVisible()
    await expect(page.getByText('Nenhuma foto na galeria ainda.')).toBeHidden()

    await page.unroute(/\/(rest|storage)\/v1\//)
    await page
      .locator('.photo-acts')
      .getByRole('button', { name: 'Tentar Novamente' })
      .click()
    await expect(page.getByText('Foto Salva!', { exact: true })).toBeVisible()
  })

  test('one photo too many in a minute is told in the words of the database', async ({
    page,
  }) => {
    const words = 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'
    await takeFiles(page)
    await page.route('**/rest/v1/photo_booth_images*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { code: '23514', message: words } })
        : route.fallback(),
    )
    await page.goto(ADDRESS)
    await takePhoto(page)
    const toasts = page.getByRole('region', { name: /Avisos/ })
    await expect(toasts).toContainText('Erro no Processamento')
    await expect(toasts).toContainText(words)
    await expect(page.getByRole('button', { name: 'Baixar Foto' })).toBeVisible()
  })
})
