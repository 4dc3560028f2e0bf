import { titleOnScreen } from './support/titles'
import { expect, expectAccessible, test } from './support/test'

const levels = [
  ['Nível 1 de 3: Iniciante', '0 de 3 níveis completos'],
  ['Nível 2 de 3: Médio', '1 de 3 níveis completos'],
  ['Nível 3 de 3: Avançado', '2 de 3 níveis completos'],
] as const

test('a visitor solves three titles with the keyboard alone', async ({ page }) => {
  await page.goto('/desafio-livro-embaralhado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Desafio do Livro Embaralhado',
  )
  await expect(page.getByText(/^Dica: \p{Lu}/u)).toBeVisible()
  await expectAccessible(page)

  const field = page.getByRole('textbox', { name: 'Sua resposta' })
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Campo vazio', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Por favor, digite sua resposta.', { exact: true }),
  ).toBeVisible()
  await page.keyboard.type('Livro nenhum')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorreto!', { exact: true })).toBeVisible()
  await expect(page.getByText('Tente novamente.', { exact: true })).toBeVisible()

  for (const [level, progress] of levels) {
    await expect(page.getByRole('heading', { name: level })).toBeVisible()
    await expect(page.getByText(progress)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(` ${(await titleOnScreen(page)).toUpperCase()} `)
    await page.keyboard.press('Enter')
  }

  const dialog = page.getByRole('dialog', { name: 'Parabéns, Mestre dos Livros!' })
  await expect(dialog.getByText('Você desvendou todos os desafios!')).toBeVisible()
  await expect(dialog.getByText('3 acertos')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nível 1 de 3: Iniciante' })).toBeVisible()
})

test.describe('on a kiosk without keys', () => {
  test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } })

  test('a visitor writes with the keyboard on the screen', async ({ page }) => {
    await page.goto('/desafio-livro-embaralhado')
    const keys = page.getByRole('group', { name: 'Teclado' })
    await expect(keys).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveAttribute('inputmode', 'none')

    for (const [level] of levels) {
      await expect(page.getByRole('heading', { name: level })).toBeVisible()
      for (const letter of (await titleOnScreen(page)).toLowerCase())
        await keys
          .getByRole('button', { name: letter === ' ' ? 'Espaço' : letter, exact: true })
          .tap()
      await keys.getByRole('button', { name: 'Enter' }).tap()
      await expect(page.getByText('Correto!', { exact: true })).toBeVisible()
    }
    await expect(
      page.getByRole('dialog', { name: 'Parabéns, Mestre dos Livros!' }),
    ).toBeVisible()
  })
})
