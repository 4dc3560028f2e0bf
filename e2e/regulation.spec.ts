import { accessibility, regulation } from './catalogue/small-pages'
import { heading, open, shows } from './support/steps'
import { expect, test } from './support/test'

test('the regulation, linked everywhere, has settings and chances', async ({ page }) => {
  await open(page, '/jogo-da-memoria')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamento' }).click()
  await expect(heading(page)).toHaveText(regulation.heading)
  await shows('Ela fica guardada por 30 dias.')(page)
  const wheel = page.getByRole('table', { name: 'Roleta de Descontos' })
  await expect(wheel.getByRole('row', { name: 'Livro surpresa' })).toContainText('12,5%')
  await page.getByRole('link', { name: /^Como jogar de outro jeito/ }).click()
  await expect(heading(page)).toHaveText(accessibility.heading)
})

test('the printed regulation is only text, and splits no chapter', async ({ page }) => {
  await open(page, regulation.address)
  await regulation.isComplete?.(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Voltar ao Menu' })).toBeHidden()
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const chapter of await page.getByRole('main').getByRole('region').all())
    await expect(chapter).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('cell').first()).toHaveCSS('border-top-color', 'rgb(0, 0, 0)')
})
