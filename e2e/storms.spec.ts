import type { Page } from '@playwright/test'
import { rooms } from './support/rooms'
import { notedToasts, noteToasts } from './support/failures'
import { countWrites } from './support/storms'
import { expect, test } from './support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('hammered', () => {
  // 'Sair' is among the buttons: a write that was under way may come after it and be refused.
  test.use({ provoked: ['409 (Conflict)', '403 (Forbidden)'] })

  for (const room of rooms) {
    test(`every button of ${room} twenty times over breaks nothing`, async ({ page }) => {
      await countWrites(page)
      await page.goto(room)
      await expect(heading(page)).toBeVisible()
      const hammered = await page.evaluate(async () => {
        const names = new Set<string>()
        for (let round = 0; round < 20; round += 1) {
          for (const button of document.querySelectorAll('button')) {
            if (!button.isConnected) continue
            names.add(button.textContent)
            button.click()
            // Twice in turn with once: what a second press takes back must come about as well.
            if (round % 2 === 0) button.click()
          }
          await new Promise(requestAnimationFrame)
        }
        return names.size
      })
      expect(hammered).toBeGreaterThan(0)
      await expect(page.getByText('Algo deu errado')).toHaveCount(0)
      await page.goto('/')
      await expect(heading(page)).toBeVisible()
    })
  }
})

test('a wheel pressed twenty times turns once and gives one prize', async ({ page }) => {
  await page.clock.install()
  await noteToasts(page)
  await page.goto('/roleta-de-descontos')
  const spin = page.getByRole('button', { name: 'Girar a Roleta', disabled: false })
  await spin.evaluate((button) => {
    for (let press = 0; press < 20; press += 1)
      if (button instanceof HTMLElement) button.click()
  })
  await page.clock.runFor(6000)
  await expect(page.getByText('Você girou 1 vez(es) nesta sessão.')).toBeVisible()
  await expect.poll(() => notedToasts(page)).toHaveLength(1)
})

test('a prize submitted twenty times is sent once', async ({ page }) => {
  const sent: string[] = []
  await page.route('**/rest/v1/roulette_items*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().url())
    return route.fulfill({ status: 201, json: { id: '1', label: 'x', color: 'x' } })
  })
  await page.goto('/admin')
  await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
  await page.getByLabel('Nome do prêmio').fill('Caneca')
  await page.getByRole('button', { name: 'Adicionar Prêmio' }).evaluate((button) => {
    for (let press = 0; press < 20; press += 1)
      if (button instanceof HTMLElement) button.click()
  })
  await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(
    'Item adicionado!',
  )
  expect(sent).toHaveLength(1)
})

const middles = [
  ['a spin', '/roleta-de-descontos', 'Girar a Roleta', 'Girando...'],
  ['a countdown', '/faca-sua-foto', 'Tirar e Salvar Foto', undefined],
  ['a playing excerpt', '/livro-sonoro', /^Ouvir Trecho/, /^Pausar/],
] as const

for (const [what, room, press, then] of middles) {
  test(`back and forward in the middle of ${what} leaves a fresh page and tells nothing`, async ({
    page,
  }) => {
    await page.clock.install()
    await noteToasts(page)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Jogar Agora/ })
      .first()
      .waitFor()
    await page.locator(`main a[href="${room}"]`).first().click()
    await page.getByRole('button', { name: press, disabled: false }).first().click()
    if (then) await expect(page.getByRole('button', { name: then }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    const told = await notedToasts(page)
    await page.goForward()
    await expect(
      page.getByRole('button', { name: press, disabled: false }).first(),
    ).toBeVisible()
    // By now what was left behind would have come to its end.
    await page.clock.runFor(6000)
    expect(await notedToasts(page)).toEqual(told)
  })
}

test('back and forward while two cards mismatch deals a fresh board', async ({ page }) => {
  await page.goto('/')
  await page.locator('main a[href="/jogo-da-memoria"]').click()
  const cards = page.getByRole('main').getByRole('button', { name: /^Carta/ })
  await cards.nth(0).click()
  await cards.nth(1).click()
  await page.goBack()
  await page.goForward()
  await expect(heading(page)).toContainText('Memória')
  await expect(page.getByText(/Tentativas/).first()).toContainText('0')
})

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' })

  test('every page keeps to Portuguese', async ({ page }) => {
    for (const room of rooms) {
      await page.goto(room)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
      expect(await page.locator('main').innerText()).not.toMatch(/\b(the|loading|error)\b/i)
    }
  })
})
