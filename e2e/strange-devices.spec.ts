import type { Page } from '@playwright/test'
import { notedToasts, noteToasts } from './support/failures'
import { rooms } from './support/rooms'
import { openCard, serveTexts, swipeDownTo } from './support/scratch'
import { toasts } from './support/storms'
import { expect, test } from './support/test'
import { keepVoices, leapToTheEnd } from './support/voices'
import { worlds } from './support/worlds'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false })

/** Games that keep, draw or time something, each played to its outcome. */
const plays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the wheel gives a prize': async (page) => {
    await page.goto('/roleta-de-descontos')
    await button(page, 'Girar a Roleta').click()
    await expect(page.getByText('Você ganhou:').first()).toBeVisible({ timeout: 15_000 })
    await expect(toasts(page)).toContainText('Parabéns!')
    expect(await notedToasts(page)).toHaveLength(1)
  },
  'a scratch card gives its prize': async (page) => {
    await serveTexts(page, ['Um café'])
    await openCard(page)
    await swipeDownTo(page, 1)
    await expect(toasts(page)).toContainText('Você ganhou: Um café')
    await button(page, 'Nova Raspadinha').click()
    await expect(page.getByText('Progresso: 0%')).toBeVisible()
  },
  'a book is heard, listed and drawn': async (page) => {
    await keepVoices(page)
    await page.goto('/livro-sonoro')
    await page.waitForLoadState('networkidle')
    await button(page, 'Ouvir Trecho de Duna').click()
    await expect(toasts(page)).toContainText('Tocando Agora')
    await leapToTheEnd(page)
    await expect(page.getByRole('list', { name: /^Livros Ouvidos/ })).toContainText('Duna')
    await button(page, 'Sortear Prêmio de Livro Lido!').click()
    await expect(toasts(page)).toContainText('Livro Sorteado!')
    await button(page, 'Ver Histórico').click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
      'Duna, Frank Herbert',
    )
  },
  'a plan is made and sent': async (page) => {
    await page.goto('/calendario-da-leitura')
    await page.waitForLoadState('networkidle')
    await button(page, 'Gerar Sugestões').click()
    const books = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
    await books.first().click()
    await button(page, 'Receber Plano e Cupom por E-mail').click()
    await expect(toasts(page)).toContainText('Plano de Leitura Enviado!')
    const saving = page.waitForEvent('download')
    await button(page, 'Baixar Calendário (.ics)').click()
    await saving
  },
  'two memory cards are an attempt': async (page) => {
    await page.goto('/jogo-da-memoria')
    await page.waitForLoadState('networkidle')
    await button(page, 'Carta 1, fechada').click()
    await button(page, 'Carta 2, fechada').click()
    await expect(page.getByText('Tentativas: 1', { exact: true })).toBeVisible()
    await expect(page.locator('[data-state="wrong"]')).toHaveCount(0)
  },
  'staff add a prize and delete it': async (page) => {
    const name = `Caneca ${test.info().workerIndex} ${test.info().testId}`
    await page.goto('/admin')
    await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
    await page.getByLabel('Nome do prêmio').fill(name)
    await button(page, 'Adicionar Prêmio').click()
    await expect(toasts(page)).toContainText('Item adicionado!')
    await button(page, `Excluir ${name}`).click()
    await expect(toasts(page)).toContainText('Item excluído!')
    await expect(button(page, `Excluir ${name}`)).toHaveCount(0)
  },
}

for (const [world, { script, ms }] of Object.entries(worlds)) {
  test.describe(`with ${world}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(script, ms)
      await noteToasts(page)
    })

    test('every page opens', async ({ page }) => {
      for (const room of rooms) {
        await page.goto(room)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Algo deu errado')).toHaveCount(0)
      }
    })

    for (const [outcome, play] of Object.entries(plays)) {
      test(outcome, async ({ page }) => {
        await play(page)
      })
    }
  })
}
