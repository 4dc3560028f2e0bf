import type { Page } from '@playwright/test'
import { PNG_BYTES } from '../tests/support/png'
import { haveGallery } from './support/gallery'
import { notedToasts, noteToasts } from './support/failures'
import { liveTracks, watchPage } from './support/photo'
import { boxOf, card, serveTexts, toldProgress } from './support/scratch'
import { holdBack } from './support/storms'
import { expect, test } from './support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page }) => noteToasts(page))

/** Comes from the menu, so that there is somewhere to go back to. */
async function enter(page: Page, address: string) {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
  await page.locator(`a[href="${address}"]`).last().click()
  await expect(heading(page)).not.toHaveText('Jogue, descubra e ganhe')
}

async function goBack(page: Page) {
  await page.goBack()
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
}

test('a photo that is being saved is told to nobody who has left', async ({ page }) => {
  const row = {
    id: '1',
    image_url: 'https://fotos.test/1.png',
    storage_path: 'photo-1.png',
  }
  await page.route('**/storage/v1/object/**', (route) => route.fulfill({ json: {} }))
  const rows = await holdBack(page, '**/rest/v1/photo_booth_images*', 'POST', row)
  await watchPage(page)
  await enter(page, '/faca-sua-foto')
  await page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }).click()
  await expect.poll(() => rows.sent.length, { timeout: 15_000 }).toBe(1)
  await goBack(page)
  const answered = page.waitForResponse('**/rest/v1/photo_booth_images*')
  rows.letGo()
  await answered
  await page.goForward()
  await expect(
    page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }),
  ).toBeVisible()
  expect(await liveTracks(page)).toBe(1)
  expect(await notedToasts(page)).toEqual([])
})

test('a prize that is being sent is told where staff are by then', async ({ page }) => {
  await page.route('**/storage/v1/object/**', (route) => route.fulfill({ json: {} }))
  const row = {
    id: '1',
    image_url: 'https://x.test/1.png',
    alt_text: 'x',
    storage_path: 'x',
  }
  const rows = await holdBack(page, '**/rest/v1/scratch_image_prizes*', 'POST', row)
  await enter(page, '/admin')
  await page.getByRole('tab', { name: 'Raspadinha' }).click()
  const words = page.getByLabel('Texto alternativo')
  await expect(words).toBeEnabled()
  await page
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG_BYTES) })
  await expect(page.getByAltText('Prévia de a.png')).toBeVisible()
  await words.fill('Sacola')
  await page.getByRole('button', { name: 'Adicionar Imagem' }).click()
  await expect.poll(() => rows.sent.length).toBe(1)
  await goBack(page)
  rows.letGo()
  await expect
    .poll(() => notedToasts(page))
    .toEqual(['Prêmio de imagem adicionado! | Sacola'])
  await page.goForward()
  await page.getByRole('tab', { name: 'Raspadinha' }).click()
  await expect(words).toBeEnabled()
  await expect(words).toHaveValue('')
  expect(await notedToasts(page)).toHaveLength(1)
})

const windows: readonly (readonly [
  what: string,
  address: string,
  prepare: (page: Page) => Promise<unknown>,
  open: (page: Page) => Promise<unknown>,
])[] = [
  [
    'the history',
    '/livro-sonoro',
    (page) =>
      page.addInitScript(() => localStorage.setItem('soundBookHistory', '["duna"]')),
    (page) => page.getByRole('button', { name: 'Ver Histórico' }).click(),
  ],
  [
    'the question before a photo is deleted',
    '/faca-sua-foto',
    haveGallery,
    async (page) => {
      await page.getByRole('button', { name: /^Mostrar Galeria/ }).click()
      await page.getByRole('button', { name: /^Excluir foto 1/ }).click()
    },
  ],
  [
    'the code of a plan',
    '/calendario-da-leitura',
    async () => undefined,
    async (page) => {
      await page.getByRole('button', { name: 'Gerar Sugestões' }).click()
      const books = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
      await books.first().click()
      await page.getByRole('button', { name: 'Levar no Celular' }).click()
    },
  ],
]

for (const [what, address, prepare, open] of windows) {
  test(`back and forward with ${what} open leaves no window and no veil`, async ({
    page,
  }) => {
    await prepare(page)
    await enter(page, address)
    await open(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('.dialog-veil')).toHaveCount(0)
    await page.goForward()
    await expect(heading(page)).not.toHaveText('Jogue, descubra e ganhe')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A veil that was forgotten would take this press.
    await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
    await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
  })
}

test('a stroke that was left leaves a fresh card and no prize', async ({ page }) => {
  await serveTexts(page, ['Um café'])
  await enter(page, '/raspadinha-virtual')
  await expect(card(page)).toBeVisible()
  await expect(page.locator('.prize-face')).toBeAttached()
  const { x, y, width } = await boxOf(page)
  await page.mouse.move(x + 20, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width - 20, y + 60, { steps: 8 })
  expect(await toldProgress(page)).toBeGreaterThan(0)
  await goBack(page)
  await page.mouse.move(x + 20, y + 90, { steps: 4 })
  await page.goForward()
  await expect(page.locator('.prize-face')).toBeAttached()
  await page.mouse.move(x + width - 20, y + 120, { steps: 8 })
  expect(await toldProgress(page)).toBe(0)
  await page.mouse.up()
  expect(await notedToasts(page)).toEqual([])
})
