import type { Locator, Page } from '@playwright/test'
import { notedToasts, noteToasts } from './support/failures'
import { keepNothing } from './support/photo'
import { card as scratchCard, openCard, serveTexts, swipeDownTo } from './support/scratch'
import { hands, holdBack, toasts } from './support/storms'
import { titleOnScreen } from './support/titles'
import { expect, test } from './support/test'

test.use({ hasTouch: true })
test.beforeEach(({ page }) => noteToasts(page))

type Twice = (target: Locator) => Promise<void>

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false })

/** What a visitor hits twice, and what comes of it: what comes of one press. */
const acts: Readonly<Record<string, (page: Page, twice: Twice) => Promise<void>>> = {
  'the wheel turns once': async (page, twice) => {
    await page.clock.install()
    await page.goto('/roleta-de-descontos')
    await twice(button(page, 'Girar a Roleta'))
    await page.clock.runFor(6000)
    await expect(page.getByText('Você girou 1 vez(es) nesta sessão.')).toBeVisible()
    expect(await notedToasts(page)).toHaveLength(1)
  },
  'one memory card opens': async (page, twice) => {
    await page.goto('/jogo-da-memoria')
    await page.waitForLoadState('networkidle')
    await twice(button(page, 'Carta 6, fechada'))
    await expect(page.getByRole('button', { name: /^Carta 6, .*: / })).toHaveCount(1)
    await expect(button(page, /fechada$/)).toHaveCount(15)
    await expect(page.getByText('Tentativas: 0')).toBeVisible()
  },
  'a scratch card is revealed once': async (page, twice) => {
    await serveTexts(page, ['Um café'])
    await openCard(page)
    await swipeDownTo(page, 0.7)
    await twice(button(page, 'Revelar Tudo'))
    await expect(page.getByText('Progresso: 100%')).toBeVisible()
    expect(await notedToasts(page)).toEqual(['Prêmio Revelado! | Você ganhou: Um café'])
  },
  'one scratch card is dealt': async (page, twice) => {
    await serveTexts(page, ['Um café'])
    await openCard(page)
    await twice(button(page, 'Nova Raspadinha'))
    await expect(scratchCard(page)).toHaveCount(1)
    await expect(page.getByText('Progresso: 0%')).toBeVisible()
    expect(await notedToasts(page)).toEqual([])
  },
  'a right title is one level': async (page, twice) => {
    await page.goto('/desafio-livro-embaralhado')
    await page.waitForLoadState('networkidle')
    await page.getByRole('textbox').fill(await titleOnScreen(page))
    await twice(button(page, 'Responder'))
    await expect(page.getByText('1 de 3 níveis completos')).toBeVisible()
    expect(await notedToasts(page)).toEqual(['Correto! | Você acertou o título!'])
  },
  'an excerpt starts and pauses': async (page, twice) => {
    await page.goto('/livro-sonoro')
    await page.waitForLoadState('networkidle')
    await twice(button(page, 'Ouvir Trecho de Duna'))
    await expect(button(page, 'Ouvir Trecho de Duna')).toBeVisible()
    await expect(button(page, /^Pausar/)).toHaveCount(0)
  },
  'one book is drawn': async (page, twice) => {
    await page.addInitScript(() => localStorage.setItem('soundBookHistory', '["duna"]'))
    await page.goto('/livro-sonoro')
    await expect(page.getByRole('list', { name: /^Livros Ouvidos/ })).toBeVisible()
    await twice(button(page, 'Sortear Prêmio de Livro Lido!'))
    await expect(toasts(page)).toContainText('Livro Sorteado!')
    expect(await notedToasts(page)).toHaveLength(1)
  },
  'a pair of covers is tried once': async (page, twice) => {
    await page.goto('/conecte-as-capas')
    await page.waitForLoadState('networkidle')
    await button(page, 'Dom Casmurro').click()
    await twice(button(page, 'Clarice Lispector'))
    await expect(page.getByRole('button', { name: /combinação errada$/ })).toHaveCount(0)
    expect(await notedToasts(page)).toHaveLength(1)
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
    await button(page, 'Dom Casmurro').click()
    await twice(button(page, 'Machado de Assis'))
    await expect(page.getByText('Conexões: 1 de 3')).toBeVisible()
  },
  'one plan is suggested and sent': async (page, twice) => {
    await page.goto('/calendario-da-leitura')
    await page.waitForLoadState('networkidle')
    await twice(button(page, 'Gerar Sugestões'))
    const books = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
    await expect(books).toHaveCount(3)
    await books.first().click()
    await twice(button(page, 'Receber Plano e Cupom por E-mail'))
    await expect(page.getByText('Seu plano está pronto:')).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
  },
  'one photo is taken': async (page, twice) => {
    const uploads: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().includes('/storage/'))
        uploads.push(asked.url())
    })
    await keepNothing(page)
    await page.goto('/faca-sua-foto')
    await expect(button(page, 'Tirar e Salvar Foto')).toBeVisible()
    await twice(button(page, 'Tirar e Salvar Foto'))
    await expect(button(page, 'Tirar Outra')).toBeVisible({ timeout: 15_000 })
    await expect(toasts(page)).toContainText('Foto Salva!')
    expect(uploads).toHaveLength(1)
    const told = await notedToasts(page)
    await twice(button(page, 'Tirar Outra'))
    await expect(button(page, 'Tirar e Salvar Foto')).toBeVisible()
    expect(await notedToasts(page)).toEqual(told)
  },
  'one prize is added, and one is deleted': async (page, twice) => {
    const added = await holdBack(page, '**/rest/v1/roulette_items*', 'POST', {
      id: '1',
      label: 'x',
      color: 'x',
    })
    const deleted = await holdBack(page, '**/rest/v1/roulette_items*', 'DELETE', [
      { id: '1' },
    ])
    await page.goto('/admin')
    await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
    await page.getByLabel('Nome do prêmio').fill('Caneca')
    await twice(button(page, 'Adicionar Prêmio'))
    added.letGo()
    await expect(toasts(page)).toContainText('Item adicionado!')
    expect(added.sent).toHaveLength(1)
    await twice(button(page, 'Excluir Frete grátis'))
    deleted.letGo()
    await expect(toasts(page)).toContainText('Item excluído!')
    expect(deleted.sent).toHaveLength(1)
    expect(await notedToasts(page)).toHaveLength(2)
  },
}

for (const [hand, press] of Object.entries(hands)) {
  for (const [outcome, act] of Object.entries(acts)) {
    test(`of two quick ${hand}, ${outcome}`, async ({ page }) => {
      await act(page, (target) => press(page, target, 2))
    })
  }
}

test('a card of the menu tapped twice is left with one step back', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const [tap] = Object.values(hands)
  await tap?.(page, page.locator('main a[href="/livro-sonoro"]'), 2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livro Sonoro')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Jogue, descubra e ganhe',
  )
})

test.describe('hammered by a finger', () => {
  const [tap] = Object.values(hands)

  test('each of five cards gives its prize once', async ({ page }) => {
    await serveTexts(page, ['Um café'])
    await openCard(page)
    for (let won = 1; won <= 5; won += 1) {
      await swipeDownTo(page, 0.7)
      await tap?.(page, button(page, 'Revelar Tudo'), 10)
      await expect(page.getByText('Progresso: 100%')).toBeVisible()
      expect(await notedToasts(page)).toHaveLength(won)
      await tap?.(page, button(page, 'Nova Raspadinha'), 10)
      await expect(page.getByText('Progresso: 0%')).toBeVisible()
      expect(await notedToasts(page)).toHaveLength(won)
    }
  })

  test('twenty presses draw one book, and page and toast name the same', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('soundBookHistory', '["duna","1984","sol-e-para-todos"]'),
    )
    await page.goto('/livro-sonoro')
    await expect(page.getByRole('list', { name: /^Livros Ouvidos/ })).toBeVisible()
    await tap?.(page, button(page, 'Sortear Prêmio de Livro Lido!'), 20)
    await expect(toasts(page)).toHaveCount(1)
    expect(await notedToasts(page)).toHaveLength(1)
    const prize = await page.locator('.audio-prize p').last().textContent()
    await expect(toasts(page)).toContainText(`“${prize ?? ''}”`)
  })
})
