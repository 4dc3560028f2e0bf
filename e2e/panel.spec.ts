import { chooseFile, isSignedIn, openScratchTab, openTab, panel } from './catalogue/panel'
import { reveal, scratch } from './catalogue/scratch'
import { wheel } from './catalogue/wheel'
import { heading, open, press, shows, toasts } from './support/steps'
import { expect, test } from './support/test'

test('a prize of the wheel is added, edited, limited and deleted', async ({ page }) => {
  const prizes = page.getByRole('list', { name: 'Prêmios da roleta' })
  const row = prizes.getByRole('listitem').filter({ hasText: 'Caneca de cerâmica' })
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill('Caneca')
  await page.getByLabel('Cor').selectOption('Azul')
  await press(page, 'Adicionar Prêmio')
  await expect(toasts(page)).toContainText('Item adicionado!')
  await expect(page.getByLabel('Nome do prêmio')).toHaveValue('')

  await press(page, 'Editar Caneca')
  const dialog = page.getByRole('dialog', { name: 'Editar Prêmio' })
  await dialog.getByLabel('Nome do prêmio').fill('Caneca de cerâmica')
  await dialog.getByLabel('Peso no sorteio').fill('1000000')
  // A press beside the window loses nothing.
  await page.mouse.click(4, 4)
  await dialog.getByLabel('Estoque').fill('5')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Prêmio salvo!')
  await expect(row).toContainText('mais de 99,9% · restam 5 · nenhum saiu')

  await open(page, wheel.address)
  await expect(page.getByRole('list', { name: 'Prêmios' })).toContainText(
    'Caneca de cerâmica',
  )
  await open(page, panel.address)
  await press(page, 'Excluir Caneca de cerâmica')
  await expect(toasts(page)).toContainText('Item excluído!')
  await expect(row).toHaveCount(0)
})

test('an image prize that staff add is played for, and deleted', async ({ page }) => {
  const words = 'Ecobag de algodão'
  const choice = page.getByLabel('Raspadinha dos visitantes')
  await open(page, panel.address)
  await openScratchTab(page)
  await chooseFile(page)
  await page.getByLabel('Texto alternativo').fill(words)
  await press(page, 'Adicionar Imagem')
  await expect(toasts(page)).toContainText('Prêmio de imagem adicionado!')
  const picture = page.getByRole('listitem').filter({ hasText: words }).locator('img')
  await expect(picture).toHaveAttribute('src', /-capa-coracao\.png$/)

  await choice.selectOption('Imagem')
  await press(page, 'Salvar Tipo')
  await expect(toasts(page)).toContainText('Tipo de Raspadinha Atualizado!')
  await open(page, scratch.address)
  await expect(heading(page)).toHaveText('Raspadinha Premiada')
  await expect(page.locator('.prize-face img')).toHaveJSProperty('complete', true)
  const won = page.getByRole('img', { name: words })
  await expect(won).toHaveCount(0)
  await reveal(page)
  await expect(toasts(page)).toContainText(`Você ganhou: ${words}`)
  await expect(won).toBeVisible()

  await open(page, panel.address)
  await openScratchTab(page)
  await expect(choice).toHaveValue('image')
  await choice.selectOption('Texto')
  await press(page, 'Salvar Tipo')
  await expect(toasts(page)).toContainText('Texto')
  const remove = page.getByRole('button', { name: `Excluir ${words}` })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' })
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(toasts(page)).toContainText('Prêmio de imagem excluído!')
  await expect(remove).toHaveCount(0)
})

test('the users tab is a simulation, and other tabs keep input', async ({ page }) => {
  await open(page, panel.address)
  await isSignedIn(page)
  const name = page.getByLabel('Nome do prêmio')
  await name.fill('Caneca')
  await openTab('Usuários')(page)
  await shows(/^Esta aba é uma simulação:/)(page)
  await press(page, /^Tornar Admin/)
  await expect(toasts(page)).toContainText('Funcionalidade em Desenvolvimento')
  await openTab('Roleta')(page)
  await expect(name).toHaveValue('Caneca')
})
