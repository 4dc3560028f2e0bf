import { isSignedIn, panel } from './catalogue/panel'
import { becomeKiosk, couponOn } from './support/kiosk'
import { button, open, press, toasts } from './support/steps'
import { expect, test } from './support/test'

const CODES = ['7891000315507', '4006381333931', '9788535914849']

test('staff add shop codes, and a kiosk prints one with its terms', async ({ page }) => {
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill('Vale-livro')
  await press(page, 'Adicionar Prêmio')
  await press(page, 'Editar Vale-livro')
  const dialog = page.getByRole('dialog', { name: 'Editar Prêmio' })
  await dialog.getByLabel('Peso no sorteio').fill('1000000')
  await dialog.getByText('Condições que o caixa confere').click()
  await dialog.getByLabel('Compra mínima em reais').fill('50')
  await press(page, 'Códigos da loja')
  await page.getByLabel('Cole os códigos, um por linha').fill(CODES.join('\n'))
  await press(page, 'Guardar 3 códigos')
  await expect(dialog.getByLabel('Estoque: os códigos livres')).toHaveValue('3')
  await press(page, 'Salvar')
  await expect(page.getByText('Restam 3 códigos de “Vale-livro”.')).toBeVisible()

  await becomeKiosk(page)
  await open(page, panel.address)
  await page.getByLabel('Impressora').selectOption('58 mm')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await open(page, '/roleta-de-descontos')
  await press(page, 'Girar a Roleta')
  const bars = couponOn(page).getByRole('img', { name: 'Código de barras da loja' })
  await expect(bars).toBeVisible()
  await expect(couponOn(page)).toContainText(`Código da loja${CODES[0]}`)
  await expect(couponOn(page)).toContainText('Compra mínima de R$ 50,00.')
  const shown = await couponOn(page).innerText()

  await press(page, 'Imprimir')
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  expect(await couponOn(page).innerText()).toBe(shown)
  // Without a size: the length is that of the printer's paper.
  const pageRules = await page.evaluate(() =>
    document.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText),
  )
  expect(pageRules).toEqual(['@page { margin: 0px; }'])
  await page.emulateMedia({ media: 'print' })
  await expect(bars).toBeVisible()
  await expect(button(page, 'Imprimir')).toBeHidden()
  await expect(button(page, 'Girar a Roleta')).toBeHidden()
  // What a roll of 58 mm takes, in pixels of 1/96 inch.
  expect((await couponOn(page).boundingBox())?.width).toBeCloseTo((48 / 25.4) * 96, 0)
  await page.emulateMedia({ media: null })

  // Other stories expect the seeded hub.
  await open(page, panel.address)
  await press(page, 'Excluir Vale-livro')
  await press(page, 'Excluir')
  await expect(toasts(page)).toContainText('Item excluído!')
})
