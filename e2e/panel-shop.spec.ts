import { isSignedIn, panel } from './catalogue/panel'
import { escapeDialog, open, press, seesNoDialog, shows } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

test('staff rename a prize, make it likelier and limit it, and see in the list what that means', async ({
  page,
}) => {
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill('Caneca')
  await press(page, 'Adicionar Prêmio')
  const edit = page.getByRole('button', { name: 'Editar Caneca' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Editar Prêmio' })
  await expect(dialog.getByLabel('Nome do prêmio')).toBeFocused()
  await escapeDialog(page)
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Nome do prêmio').fill('Caneca de cerâmica')
  await dialog.getByLabel('Peso no sorteio').fill('1000000')
  await expect(dialog).toContainText('100%')
  // A finger that slips beside the window takes nothing of it away.
  await page.mouse.click(4, 4)
  await dialog.getByLabel('Estoque').fill('5')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Prêmio salvo!')
  await seesNoDialog(page)
  const prizes = page.getByRole('list', { name: 'Prêmios da roleta' })
  const row = prizes.getByRole('listitem').filter({ hasText: 'Caneca de cerâmica' })
  await expect(row).toContainText('100% · restam 5 · saíram 0')

  await page.reload()
  await expect(row).toContainText('restam 5')
  await press(page, 'Editar Caneca de cerâmica')
  await dialog.getByLabel('Estoque').fill('0')
  await press(page, 'Salvar')
  await expect(row).toContainText('0% · esgotado')
  await press(page, 'Excluir Caneca de cerâmica')
  await expect(row).toHaveCount(0)
})

test('staff set a reward for a game, change it and remove it', async ({ page }) => {
  await open(page, panel.address)
  await press(page, 'Prêmios dos Jogos')
  const list = page.getByRole('dialog', { name: 'Prêmios dos Jogos' })
  const row = list.getByRole('listitem').filter({ hasText: 'Calendário da Leitura' })
  await expect(row).toContainText('Nenhum prêmio')
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Prêmio: Calendário da Leitura' })
  await dialog.getByLabel('Nome do prêmio').fill('10% em romances')
  await dialog.getByLabel('Estoque').fill('2')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await shows('Prêmio do jogo salvo!')(page)
  await expect(row).toContainText('10% em romances · restam 2 · saíram 0')
  await expect(row.getByRole('button')).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Estoque').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('10% em romances · saíram 0')
  await row.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await shows('Prêmio do jogo removido!')(page)
  await expect(row).toContainText('Nenhum prêmio')
})
