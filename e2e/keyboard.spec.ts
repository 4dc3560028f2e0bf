import type { Page } from '@playwright/test'
import { tabTo } from './support/focus'
import { keepNothing } from './support/photo'
import { serveTexts } from './support/scratch'
import { titleOnScreen } from './support/titles'
import { expect, test } from './support/test'

// Nothing here is pressed by its place: Tab finds it by its name, and keys do the rest.

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

test('from the menu to the wheel and its prize', async ({ page }) => {
  await open(page, '/')
  await press(page, 'Roleta de Descontos Jogar Agora')
  await expect(page.getByRole('heading', { name: 'Roleta de Descontos' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await press(page, 'Girar a Roleta', 'Space')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeFocused()
  await expect(page.getByText('Você ganhou:').first()).toBeVisible({ timeout: 15_000 })
})

test('the memory game, card by card', async ({ page }) => {
  await open(page, '/jogo-da-memoria')
  const places = new Map<string, number[]>()
  for (let id = 1; id <= 16; id += 1) {
    await press(page, new RegExp(`^Carta ${id}, `))
    const name = (await page.locator(':focus').getAttribute('aria-label')) ?? ''
    const face = name.split(': ')[1] ?? ''
    const known = places.get(face) ?? []
    places.set(face, [...known, id])
    if (id % 2 === 0 && !known.includes(id - 1))
      await expect(page.locator(':focus')).toHaveAccessibleName(`Carta ${id}, fechada`)
  }
  for (const ids of places.values()) {
    const [first = 0] = ids
    const name = page.getByRole('button', { name: new RegExp(`^Carta ${first}, fechada$`) })
    if ((await name.count()) === 0) continue
    for (const id of ids) await press(page, `Carta ${id}, fechada`)
  }
  await expect(page.getByRole('dialog', { name: 'Parabéns!' })).toBeVisible()
})

test('the scratch card, with a coin of its own', async ({ page }) => {
  await serveTexts(page, ['Um marcador'])
  await open(page, '/raspadinha-virtual')
  await tabTo(page, 'Cartão para raspar')
  const offer = page.getByRole('button', { name: 'Revelar Tudo' })
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Shift+ArrowUp')
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let row = 0; row < 14 && (await offer.count()) === 0; row += 1) {
    for (let step = 0; step < 14; step += 1)
      await page.keyboard.press(row % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
  }
  await press(page, 'Revelar Tudo')
  await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(
    'Você ganhou: Um marcador',
  )
})

test('three scrambled titles', async ({ page }) => {
  await open(page, '/desafio-livro-embaralhado')
  await tabTo(page, 'Sua resposta')
  for (const level of [1, 2, 3]) {
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Nível ${level} de 3`) }),
    ).toBeVisible()
    await page.keyboard.type(await titleOnScreen(page))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog', { name: /^Parabéns, Mestre/ })).toBeVisible()
})

test('an excerpt: play, pause, its end, the discount, the draw and the history', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await open(page, '/livro-sonoro')
  const book = 'O Sol é para Todos'
  await press(page, `Ler o texto do trecho de ${book}`)
  await expect(page.getByText(/^Em uma cidadezinha quente/)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(`Ouvir Trecho de ${book}`)
  await page.keyboard.press('Enter')
  const pause = page.getByRole('button', { name: `Pausar o trecho de ${book}` })
  await expect(pause).toBeFocused()
  await page.keyboard.press('Space')
  await expect(pause).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(pause).toBeFocused()
  await press(page, 'Quero este livro com desconto!')
  await expect(page.getByText('Desconto Especial!', { exact: true })).toBeVisible()
  // The recording itself ends: 25 seconds, and a moment to begin.
  await expect(page.getByRole('list', { name: /^Livros Ouvidos/ })).toHaveText(
    'O Sol é para Todos, Harper Lee',
    { timeout: 45_000 },
  )
  await press(page, 'Sortear Prêmio de Livro Lido!')
  await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(
    'Livro Sorteado!',
  )
  await press(page, 'Ver Histórico')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
    'O Sol é para Todos, Harper Lee',
  )
  await press(page, 'Fechar')
  await expect(page.getByRole('button', { name: 'Ver Histórico' })).toBeFocused()
})

test('the covers and who wrote them', async ({ page }) => {
  await open(page, '/conecte-as-capas')
  for (const [title, author] of [
    ['O Pequeno Príncipe', 'Antoine de Saint-Exupéry'],
    ['Dom Casmurro', 'Machado de Assis'],
    ['A Hora da Estrela', 'Clarice Lispector'],
  ] as const) {
    await press(page, new RegExp(`^${title}`), 'Space')
    await press(page, new RegExp(`^${author}`), 'Space')
  }
  await expect(page.getByRole('dialog', { name: 'Conexões Perfeitas!' })).toBeVisible()
})

test('a reading plan, with its lists opened by keys', async ({ page }) => {
  await open(page, '/calendario-da-leitura')
  await press(page, 'Dias por mês', 'ArrowDown')
  await expect(page.getByLabel('Dias por mês')).toHaveValue('20')
  await press(page, 'Minutos por dia', 'ArrowDown')
  await expect(page.getByLabel('Minutos por dia')).toHaveValue('45')
  await press(page, 'Gerar Sugestões')
  const books = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
  await expect(books).toHaveCount(3)
  await press(page, / páginas, /, 'Space')
  await expect(books.first()).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Receber Plano e Cupom por E-mail')
  await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(
    'Plano de Leitura Enviado!',
  )
})

test('a photo, from the countdown to the print', async ({ page }) => {
  await keepNothing(page)
  await open(page, '/faca-sua-foto')
  await expect(
    page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }),
  ).toBeVisible()
  await press(page, 'Tirar e Salvar Foto', 'Space')
  await expect(
    page.getByRole('button', { name: 'Tirar Outra', disabled: false }),
  ).toBeFocused({ timeout: 15_000 })
  const saving = page.waitForEvent('download')
  await press(page, 'Baixar Foto')
  await saving
})
