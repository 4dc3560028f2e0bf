import { scramble, seesLevel, titleOnScreen } from './catalogue/scramble'
import { open, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

test('a visitor solves all titles with the keyboard, after mistakes', async ({ page }) => {
  await open(page, scramble.address)
  await tabTo(page, 'Sua resposta', 'Enter')
  await expect(toasts(page)).toContainText('Por favor, digite sua resposta.')
  await page.keyboard.type('Livro nenhum')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Incorreto!')

  for (const level of [1, 2, 3]) {
    await seesLevel(page, level)
    await shows(`${level - 1} de 3 níveis completos`)(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(` ${(await titleOnScreen(page)).toUpperCase()} `)
    await page.keyboard.press('Enter')
  }

  const dialog = page.getByRole('dialog', { name: 'Parabéns, Mestre dos Livros!' })
  await expect(dialog.getByText('Você desvendou todos os desafios!')).toBeVisible()
  await expect(dialog.getByText('3 acertos')).toBeVisible()
  await page.keyboard.press('Enter')
  await seesLevel(page, 1)
})
