import { books, chooseCover, chooseRecording } from './catalogue/books'
import { numbers } from './catalogue/numbers'
import { becomeKiosk } from './support/kiosk'
import { open, press, shows, toasts } from './support/steps'
import { expect, test } from './support/test'

test('a book that staff publish is in the games until withdrawn', async ({ page }) => {
  await becomeKiosk(page)
  await open(page, books.address)
  await press(page, 'Novo livro')
  await chooseCover(page)
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
  await page.getByLabel('Adicionar livro').selectOption('Torto Arado')
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
  await press(page, /^Desfazer Novidades/)
  await shows('Nada no ar: os jogos usam os livros originais.')(page)

  await open(page, books.address)
  await page.getByRole('tab', { name: 'Coleções' }).click()
  await press(page, /^Ver como fica em Livro Sonoro/)
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'Voltar aos livros' }).click()
  await expect(page.getByText('Prévia:')).toHaveCount(0)
})
