import type { Locator, Page } from '@playwright/test'
import { books, shootAll } from '../catalogue/books'
import { panel } from '../catalogue/panel'
import { promotion } from '../catalogue/promotion'
import { shop } from '../catalogue/small-pages'
import { today } from '../catalogue/today'
import { button, open, shows, toasts } from '../support/steps'
import { expect, test } from '../support/test'

test.use({
  isAlone: true,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // The look-up of an ISBN asks a server that the embedded backend has not.
  provoked: ['/functions/v1/isbn', 'Failed to load resource'],
})

// The collection is made of the books that came before.
test.describe.configure({ mode: 'serial' })

/** Counts what a bookseller does with a finger: touches, fields typed into, files chosen. */
function counted(page: Page) {
  let acts = 0
  const act = async (done: Promise<unknown>) => {
    acts += 1
    await done
  }
  return {
    touch: (name: string | RegExp) => act(button(page, name).first().tap()),
    touchOn: (place: Locator) => act(place.tap()),
    type: (label: string | RegExp, text: string) =>
      act(page.getByLabel(label).first().fill(text)),
    choose: (label: string, file: string) =>
      act(page.getByLabel(label, { exact: true }).setInputFiles(file)),
    /** One touch for each book. */
    photographs: (count: number) => {
      acts += count
      return shootAll(page)
    },
    get count() {
      return acts
    },
  }
}

const titles = ['Capitães da Areia', 'Vidas Secas', 'A Hora da Estrela', 'Torto Arado']
  .concat('Macunaíma', 'Iracema', 'Dom Casmurro', 'O Cortiço')
  .map((title) => `${title};Quem Escreveu`)

test('eight imported books are finished in 25 acts', async ({ page }) => {
  const bookseller = counted(page)
  await open(page, books.address)
  await page.getByRole('button', { name: 'Importar lista' }).tap()
  await page.getByLabel(/^Cole a lista/).fill(titles.join('\n'))
  await page.getByRole('button', { name: 'Conferir a lista' }).tap()
  await page.getByRole('button', { name: 'Importar 8 livros' }).tap()
  await expect(toasts(page)).toContainText('Livros na estante!')

  await bookseller.touch('Fotografar capas (8)')
  await bookseller.photographs(8)
  await bookseller.touch('Guardar 8 capas')
  await expect(toasts(page)).toContainText('8 capas guardadas.')
  await expect(page.getByText('Pronto para ir ao ar.')).toHaveCount(8)
  expect(bookseller.count).toBeLessThanOrEqual(25)
})

test('they become a collection in 8 acts, in an order of keys', async ({ page }) => {
  const bookseller = counted(page)
  await open(page, books.address)
  await bookseller.touchOn(page.getByRole('tab', { name: 'Coleções' }))
  await bookseller.touch('Nova coleção')
  await bookseller.type('Nome da coleção', 'Clássicos')
  await bookseller.touch('Marcar todos os 8')
  await page.getByRole('button', { name: 'Mover Iracema', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await bookseller.touch('Salvar')
  await shows('8 livros')(page)
  await bookseller.touch(/^Pôr no ar/)
  await expect(toasts(page)).toContainText('No ar!')
  expect(bookseller.count).toBeLessThanOrEqual(8)
  await toasts(page).getByRole('button', { name: 'Desfazer' }).tap()
  await shows('Nada no ar: os jogos usam os livros originais.')(page)
})

test('one book with cover and recording takes 15 acts', async ({ page }) => {
  await page.route('**/functions/v1/isbn*', (route) =>
    route.fulfill({
      json: { book: { title: 'A Máquina', author: 'Ana Maria', genre: '', pages: null } },
    }),
  )
  const bookseller = counted(page)
  await open(page, books.address)
  await bookseller.touch('Novo livro')
  await bookseller.type('ISBN', '9788535914849')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('A Máquina')
  await bookseller.choose('Capa', 'public/social.png')
  await expect(button(page, 'Recortar')).toBeVisible()
  await bookseller.touch('Escolher ou Gravar')
  await bookseller.choose('Arquivo', 'public/audio/1984.mp3')
  await shows(/^Termina em/)(page)
  await bookseller.touch('Usar gravação')
  // The closed window gives the focus back, which may scroll: a touch during that misses its button.
  await expect(button(page, 'Trocar Gravação')).toBeFocused()
  await bookseller.type('O que a gravação diz', 'Uma máquina que lê.')
  await bookseller.touch('Salvar')
  await expect(toasts(page)).toContainText('Livro salvo!')
  const shelf = page.getByRole('list', { name: 'Livros' })
  const row = shelf.getByRole('listitem').filter({ hasText: 'A Máquina' })
  await expect(row).toContainText('Pronto para ir ao ar.')
  expect(bookseller.count).toBeLessThanOrEqual(15)
})

test('three prizes with stock, weight and validity take 18 acts', async ({ page }) => {
  const bookseller = counted(page)
  await open(page, panel.address)
  await bookseller.touchOn(page.getByText('Estoque, peso e validade').first())
  const prizes = page.getByRole('list', { name: 'Prêmios da roleta' })
  const rowOf = (name: string) => prizes.getByRole('listitem').filter({ hasText: name })
  const colors = new Set<string>()
  for (const name of ['Vaso', 'Caneca', 'Marcador de couro']) {
    await expect(page.getByLabel('Estoque')).toHaveValue('')
    colors.add(await page.getByLabel('Cor').inputValue())
    await bookseller.type('Nome do prêmio', name)
    await bookseller.type('Estoque', '12')
    await bookseller.type('Peso no sorteio', '3')
    await bookseller.type('Validade em dias', '30')
    await bookseller.touch('Adicionar Prêmio')
    await expect(rowOf(name)).toContainText('restam 12')
  }
  expect(colors.size).toBe(3)
  expect(bookseller.count).toBeLessThanOrEqual(18)

  // What goes by a slip of the finger comes back with its stock.
  await page.getByRole('button', { name: 'Excluir Vaso' }).tap()
  await toasts(page).getByRole('button', { name: 'Desfazer' }).tap()
  await expect(toasts(page)).toContainText('Exclusão desfeita!')
  await expect(rowOf('Vaso')).toContainText('restam 12')
})

test('name, logo and colours take 8 acts, on a page of two screens', async ({ page }) => {
  const bookseller = counted(page)
  await open(page, shop.address)
  await shop.isComplete?.(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(2 * 740)
  await bookseller.touchOn(page.getByRole('heading', { name: 'Cara da loja' }))
  await bookseller.type('Nome da loja', 'Livraria Aurora')
  await bookseller.choose('Logo', 'public/icons/icon-512.png')
  await bookseller.type('Cor principal', '#2b4c8c')
  await bookseller.type('Cor do fundo', '#fdf6e3')
  await shows('Livraria Aurora, azul, logo da loja')(page)
  await bookseller.touch('Salvar')
  await expect(toasts(page)).toContainText('Configurações salvas!')
  await expect(button(page, 'Salvar')).toHaveCount(0)
  expect(bookseller.count).toBeLessThanOrEqual(8)
})

test('a missing fact of the promotion is filled in with 3 acts', async ({ page }) => {
  const bookseller = counted(page)
  await open(page, promotion.address)
  await bookseller.touchOn(page.getByRole('link', { name: 'CNPJ' }))
  await expect(page.getByLabel('CNPJ')).toBeFocused()
  await bookseller.type('CNPJ', '11.222.333/0001-81')
  await bookseller.touch('Salvar')
  await expect(toasts(page)).toContainText('Configuração salva!')
  expect(bookseller.count).toBe(3)
})

test('what is wrong today is one touch from its cure', async ({ page }) => {
  await open(page, today.address)
  await page.getByRole('link', { name: 'Escolher o prêmio' }).tap()
  await expect(page.getByRole('dialog', { name: 'Prêmios dos Jogos' })).toBeVisible()
})
