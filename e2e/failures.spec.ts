import { photo, PHOTOS, serveGallery, takePhoto } from './catalogue/photo'
import { chooseFile, isSignedIn, openScratchTab, panel } from './catalogue/panel'
import { prizeFace, reveal, scratch } from './catalogue/scratch'
import { wheel } from './catalogue/wheel'
import { FAILED_ANSWER, FILES, refuse, refuseTable } from './support/answers'
import { button, inTurn, open, press, pressAllTheSame, shows } from './support/steps'
import { expect, test } from './support/test'
import { notedToasts, noteToasts, toasts } from './support/toasts'

// One failing answer for each screen: what becomes of every other is told by the tests of the
// data modules and of the pages.

const WORDS = 'banco em manutenção'

test.use({ provoked: FAILED_ANSWER })
test.beforeEach(({ page }) => noteToasts(page))

test('a wheel without its prizes says so once, and lets one try again', async ({
  page,
}) => {
  const prizes = '**/rest/v1/roulette_items*'
  await refuse(prizes, 'GET', WORDS)(page)
  await open(page, wheel.address)
  await expect(toasts(page)).toContainText(WORDS)
  expect(await notedToasts(page)).toEqual([`Erro ao carregar prêmios | ${WORDS}`])
  await pressAllTheSame(page, 'Girar a Roleta')
  await expect(toasts(page)).toContainText('Roleta Indisponível')
  await page.unroute(prizes)
  await press(page, 'Tentar Novamente')
  await expect(page.getByRole('list', { name: 'Prêmios' })).toBeVisible()
})

test('a scratch card without its prizes says so once, and plays for the built-in ones', async ({
  page,
}) => {
  await refuse('**/rest/v1/scratch_text_prizes*', 'GET', WORDS)(page)
  await open(page, scratch.address)
  await expect(toasts(page)).toContainText(WORDS)
  expect(await notedToasts(page)).toEqual([`Erro ao buscar prêmios de texto | ${WORDS}`])
  await expect(prizeFace(page)).toHaveText(
    /^(10% OFF|Livro Surpresa|Frete Grátis|Nada desta vez)$/,
  )
  await reveal(page)
})

test('without the service a photo is taken and taken along, and saved once it is back', async ({
  page,
}) => {
  const service = /\/(rest|storage)\/v1\//
  await page.clock.install()
  await page.route(service, (route) => route.abort())
  await open(page, photo.address)
  await shows('Erro ao buscar galeria')(page)
  await takePhoto(page)
  await expect(toasts(page)).toContainText('Erro no Processamento')
  await shows(/Sua foto não foi salva na galeria/)(page)
  const saving = page.waitForEvent('download')
  await press(page, 'Baixar Foto')
  await saving
  await button(page, 'Mostrar Galeria').click()
  await shows('As fotos da galeria não chegaram.')(page)
  await page.unroute(service)
  await press(page, 'Tentar Novamente')
  await expect(toasts(page)).toContainText('Foto Salva!')
})

test('a photo that cannot be deleted stays in the gallery, and is told once', async ({
  page,
}) => {
  await serveGallery(1)(page)
  await refuse(FILES, 'DELETE', WORDS)(page)
  await open(page, photo.address)
  await press(page, /^Mostrar Galeria/)
  await press(page, 'Excluir foto 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toasts(page)).toContainText(WORDS)
  expect(await notedToasts(page)).toEqual([`Erro ao Remover do Storage | ${WORDS}`])
  await expect(page.getByRole('img', { name: 'Foto 1 da galeria' })).toBeVisible()
})

test('a photo too many in a minute is told in the words of the database', async ({
  page,
}) => {
  const words = 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'
  await page.clock.install()
  await page.route(FILES, (route) => route.fulfill({ json: [{ name: 'x' }] }))
  await refuse(PHOTOS, 'POST', words)(page)
  await open(page, photo.address)
  await takePhoto(page)
  await expect(toasts(page)).toContainText(words)
})

test('a prize of the wheel that is not saved is told once, and what was typed stays', async ({
  page,
}) => {
  await refuse('**/rest/v1/roulette_items*', 'POST', WORDS)(page)
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill('Caneca')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText(WORDS)
  expect(await notedToasts(page)).toEqual([`Erro ao adicionar item | ${WORDS}`])
  await expect(page.getByLabel('Nome do prêmio')).toHaveValue('Caneca')
})

test('a row that is not stored takes its file away again, and keeps image and words', async ({
  page,
}) => {
  await refuse('**/rest/v1/scratch_image_prizes*', 'POST', WORDS)(page)
  await open(page, panel.address)
  await inTurn(openScratchTab, chooseFile('a.png', 'image/png', 'public/social.png'))(page)
  await page.getByLabel('Texto alternativo').fill('Sacola')
  const removed = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().includes('/storage/v1/'),
  )
  await press(page, 'Adicionar Imagem')
  expect((await removed).ok()).toBe(true)
  await expect(toasts(page)).toContainText(WORDS)
  expect(await notedToasts(page)).toEqual([`Erro ao salvar prêmio de imagem | ${WORDS}`])
  await expect(page.getByLabel('Texto alternativo')).toHaveValue('Sacola')
  await expect(page.getByAltText('Prévia de a.png')).toBeVisible()
})

test('a list of the panel that does not come is told once', async ({ page }) => {
  await refuseTable('scratch_text_prizes')(page)
  await open(page, panel.address)
  await openScratchTab(page)
  await shows('A lista não pôde ser carregada.')(page)
  await expect(toasts(page)).toContainText('Erro ao buscar prêmios de texto')
  expect(await notedToasts(page)).toEqual([
    'Erro ao buscar prêmios de texto | O banco de dados está em manutenção.',
  ])
})
