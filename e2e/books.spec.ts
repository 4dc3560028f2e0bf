import { books, chooseCover, chooseRecording, shootAll } from './catalogue/books'
import { numbers } from './catalogue/numbers'
import { becomeKiosk } from './support/kiosk'
import { open, press, shows, toasts } from './support/steps'
import { expect, test } from './support/test'

test('a book that staff publish is in the games until withdrawn', async ({ page }) => {
  await becomeKiosk(page)
  await open(page, books.address)
  await press(page, 'Novo livro')
  await chooseCover(page)
  await press(page, 'Recortar')
  const cutter = page.getByRole('dialog', { name: 'Recortar a capa' })
  await press(page, 'Girar')
  await cutter.getByLabel('Aproximar').press('ArrowRight')
  await press(page, 'Usar capa')
  await expect(cutter).toHaveCount(0)
  await page.getByLabel('Título', { exact: true }).fill('Torto Arado')
  await page.getByLabel('Quem escreveu').fill('Itamar Vieira Junior')
  await page.getByLabel(/^Descrição da capa/).fill('Duas irmãs de mãos dadas.')
  await page.getByLabel('Direito de usar a capa').selectOption('Foto ou gravação nossa')
  await press(page, 'Escolher ou Gravar')
  await chooseRecording(page)
  await page.getByLabel(/^Termina em/).fill('2')
  await press(page, 'Cortar e ouvir')
  await press(page, 'Usar gravação')
  await page.getByLabel('O que a gravação diz').fill('Duas irmãs e uma faca.')
  await page.getByLabel('Direito de usar a gravação').selectOption('Foto ou gravação nossa')
  await press(page, 'Salvar')
  await expect(toasts(page)).toContainText('Livro salvo!')
  await shows('Pronto para ir ao ar.')(page)

  await page.getByRole('tab', { name: 'Coleções' }).click()
  await press(page, 'Nova coleção')
  await page.getByLabel('Nome da coleção').fill('Novidades')
  await page.getByRole('checkbox', { name: 'Torto Arado' }).check()
  await press(page, 'Salvar')
  await shows('Livro Sonoro usa os livros da loja.')(page)
  await press(page, /^Pôr no ar/)
  await shows(/^No ar: Novidades/)(page)

  await page.getByRole('link', { name: 'Página inicial da livraria' }).click()
  const game = page.getByRole('link', { name: /Livro Sonoro/ })
  const title = page.getByRole('heading', { level: 2, name: 'Torto Arado' })
  // The files come while the menu is open.
  await expect(async () => {
    await game.click()
    await expect(page.getByText(/segundos$/).first()).toBeVisible()
    const isThere = await title.isVisible()
    await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
    expect(isThere).toBe(true)
  }).toPass()
  await game.click()
  await press(page, /^Ouvir Trecho/)
  await shows('Fim do trecho de “Torto Arado”')(page)
  const wished = page.waitForResponse(/wish_for/)
  await press(page, 'Quero este livro com desconto!')
  await wished
  await open(page, numbers.address)
  await expect(page.getByRole('region', { name: /desejados/ })).toContainText('Torto Arado')

  await open(page, books.address)
  await page.getByRole('tab', { name: 'Coleções' }).click()
  await press(page, /antes de Novidades/)
  await shows('Nada no ar: os jogos usam os livros originais.')(page)

  await open(page, books.address)
  await page.getByRole('tab', { name: 'Coleções' }).click()
  await press(page, /^Ver como fica em Livro Sonoro/)
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'Voltar aos livros' }).click()
  await expect(page.getByText('Prévia:')).toHaveCount(0)
})

test.describe('covers of many books', () => {
  test.use({ provoked: ['500', 'ERR_FAILED'] })

  test('are photographed one after the other and saved together', async ({ page }) => {
    await open(page, books.address)
    await press(page, 'Importar lista')
    await page
      .getByLabel(/^Cole a lista/)
      .fill('Capitães da Areia;Jorge Amado\nVidas Secas')
    await press(page, 'Conferir a lista')
    await press(page, 'Importar 2 livros')
    await press(page, 'Fotografar capas (2)')
    await shootAll(page)
    await expect(page.getByLabel('Descrição da capa').last()).toHaveValue(
      /^Capa do livro (Vidas Secas|Capitães da Areia, de Jorge Amado)$/,
    )
    await press(page, /^Recortar/)
    await press(page, 'Usar capa')
    await expect(page.getByRole('dialog', { name: 'Recortar a capa' })).toHaveCount(0)
    await page.getByLabel('Descrição da capa').first().fill('')
    await press(page, 'Guardar 2 capas')
    await expect(page.getByLabel('Descrição da capa').first()).toBeFocused()
    await page.getByLabel('Descrição da capa').first().fill('Meninos na praia.')

    // The first is refused, and stays with its reason.
    await page.route(
      '**/rest/v1/books*',
      (route) => route.fulfill({ status: 500, json: { message: 'Não coube.' } }),
      { times: 1 },
    )
    await press(page, 'Guardar 2 capas')
    await shows('Não guardada: Não coube.')(page)
    await shows('Uma capa ficou de fora')(page)
    await press(page, 'Guardar 1 capa')
    await expect(toasts(page)).toContainText('Capa na estante!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const saved = page.getByRole('listitem').filter({ hasText: 'Jorge Amado' })
    await expect(saved).toContainText('Pronto para ir ao ar.')
  })

  test('come from the phone where the page has no camera', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('There is none.', 'NotFoundError')
      }
    })
    await open(page, books.address)
    await press(page, 'Novo livro')
    await page.getByLabel('Título', { exact: true }).fill('Iracema')
    await press(page, 'Salvar')
    await press(page, /^Fotografar capas/)
    await shows('Nenhuma câmera foi encontrada no dispositivo.')(page)
    const field = page.getByLabel('Foto da capa')
    await expect(field).toHaveAttribute('capture', 'environment')
    await field.setInputFiles('public/social.png')
    await expect(page.getByText('Recortar').or(field)).toBeVisible()
  })
})
