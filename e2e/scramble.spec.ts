import { answer, scramble, seesLevel, titleOnScreen } from './catalogue/scramble'
import { expectNoShifts, noteShifts } from './support/layout'
import { boxOf, button, open, shows, toasts } from './support/steps'
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

for (const [width, height, lowest] of [
  [360, 740, 'Responder'],
  [768, 1024, 'OK'],
] as const)
  test.describe(() => {
    test.use({ hasTouch: true, viewport: { width, height } })

    test(`levels move nothing, and fit above the fold, at ${width}`, async ({ page }) => {
      await noteShifts(page)
      await open(page, scramble.address)
      for (const level of [1, 2, 3]) {
        await seesLevel(page, level)
        const { y, height: high } = await boxOf(button(page, lowest))
        expect(y + high).toBeLessThanOrEqual(height)
        await answer(page, await titleOnScreen(page))
      }
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoShifts(page)
    })
  })
