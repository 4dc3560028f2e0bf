import type { Page } from '@playwright/test'
import { PNG_BYTES } from '../tests/support/png'
import { isSignedIn, openScratchTab, openTab, panel } from './catalogue/panel'
import { SPIN_MS, wheel } from './catalogue/wheel'
import { escapeDialog, heading, open, press } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

async function openScratchCards(page: Page) {
  await open(page, panel.address)
  await openScratchTab(page)
}

test('a prize that staff add is on the wheel, can be won, and is gone when deleted', async ({
  page,
}) => {
  const name = 'Caneca de cerâmica'
  await page.clock.install()
  await open(page, panel.address)
  await isSignedIn(page)
  const list = page.getByRole('list', { name: 'Prêmios da roleta' })
  const [height, rem] = await list.evaluate((element) => [
    element.clientHeight,
    parseFloat(getComputedStyle(document.documentElement).fontSize),
  ])
  expect(height).toBeLessThanOrEqual(15 * (rem ?? 16))
  await page.getByLabel('Nome do prêmio').fill(name)
  await page.getByLabel('Cor').selectOption('Azul')
  await press(page, 'Adicionar Prêmio')
  await expect(toasts(page)).toContainText('Item adicionado!')
  await expect(page.getByLabel('Nome do prêmio')).toHaveValue('')
  await expect(list).toContainText(name)

  // Of all that the service now has, chance could only choose this one.
  await page.route('**/rest/v1/roulette_items*', async (route) => {
    const response = await route.fetch()
    const rows: { label: string }[] = await response.json()
    await route.fulfill({ response, json: rows.filter(({ label }) => label === name) })
  })
  await open(page, wheel.address)
  await expect(page.getByRole('list', { name: 'Prêmios' })).toHaveText(name)
  await press(page, 'Girar a Roleta')
  await page.clock.runFor(SPIN_MS)
  await expect(toasts(page)).toContainText(`Você ganhou: ${name}`)
  await page.unroute('**/rest/v1/roulette_items*')

  await open(page, panel.address)
  await press(page, `Excluir ${name}`)
  await expect(toasts(page)).toContainText('Item excluído!')
  await expect(list).not.toContainText(name)
})

test('staff add an image with accents in its name, visitors play with it, and it goes again', async ({
  page,
}) => {
  const words = 'Ecobag de algodão'
  const choice = page.getByLabel('Raspadinha dos visitantes')
  await openScratchCards(page)
  await page.getByLabel('Imagem', { exact: true }).setInputFiles({
    name: 'capa coração.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG_BYTES),
  })
  await expect(page.getByAltText('Prévia de capa coração.png')).toBeVisible()
  await page.getByLabel('Texto alternativo').fill(words)
  await press(page, 'Adicionar Imagem')
  await expect(toasts(page)).toContainText('Prêmio de imagem adicionado!')
  await expect(page.getByLabel('Texto alternativo')).toHaveValue('')
  const picture = page.getByRole('listitem').filter({ hasText: words }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(picture).toHaveAttribute('src', /-capa-coracao\.png$/)

  await choice.selectOption('Imagem')
  await press(page, 'Salvar Tipo')
  await expect(toasts(page)).toContainText('Tipo de Raspadinha Atualizado!')
  await expect(toasts(page)).toContainText('Imagem')
  await open(page, '/raspadinha-virtual')
  await expect(heading(page)).toHaveText('Raspadinha Premiada')
  await expect(page.locator('.prize-face img')).toHaveJSProperty('naturalWidth', 1)

  await openScratchCards(page)
  await expect(choice).toHaveValue('image')
  await choice.selectOption('Texto')
  await press(page, 'Salvar Tipo')
  await expect(toasts(page)).toContainText('Texto')
  const remove = page.getByRole('button', { name: `Excluir ${words}` })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await escapeDialog(page)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(toasts(page)).toContainText('Prêmio de imagem excluído!')
  await expect(remove).toHaveCount(0)
})

test('staff add a text prize and delete it', async ({ page }) => {
  await openScratchCards(page)
  await page.getByLabel('Texto do prêmio').fill('Um chá de hortelã')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Prêmio adicionado!')
  await press(page, 'Excluir Um chá de hortelã')
  await expect(toasts(page)).toContainText('Prêmio excluído!')
  await expect(page.getByRole('button', { name: 'Excluir Um chá de hortelã' })).toHaveCount(
    0,
  )
})

test('the tab of users is a simulation and says so', async ({ page }) => {
  await open(page, panel.address)
  await openTab('Usuários')(page)
  await expect(page.getByText(/^Esta aba é uma simulação:/).first()).toBeVisible()
  await expect(page.getByText('8c1f2a64-5d3b-4', { exact: true })).toBeVisible()
  await press(page, /^Tornar Admin/)
  await expect(toasts(page)).toContainText('Funcionalidade em Desenvolvimento')
  await page.getByLabel('Buscar por e-mail').fill('LEITORA')
  await expect(page.getByRole('button', { name: /^Remover Admin/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Tornar Admin/ })).toHaveCount(1)
  // In the colours of the system too, the tab that is open differs from the others.
  await page.emulateMedia({ forcedColors: 'active' })
  const backgroundOf = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor)
  expect(await backgroundOf(true)).not.toBe(await backgroundOf(false))
  await press(page, 'Voltar ao Início')
  await expect(page).toHaveURL('/')
})
