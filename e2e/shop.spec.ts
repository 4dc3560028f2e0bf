import { colorOfPhoto, photo, takePhoto } from './catalogue/photo'
import { menu, shop } from './catalogue/small-pages'
import { askForAccess, becomeKiosk } from './support/kiosk'
import { heading, open, press, toasts } from './support/steps'
import { expect, test } from './support/test'

test.use({ provoked: ['ERR_FAILED'] })

test('a kiosk has the look of the shop even before its scripts load', async ({ page }) => {
  await page.clock.install()
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Loja', exact: true }).click()
  await page.getByText('Cara da loja').click()
  await page.getByLabel('Nome da loja').fill('Sebo da Praça')
  await page.getByLabel('Cor principal', { exact: true }).fill('#8b2a4a')
  await page.getByLabel('Cor do fundo', { exact: true }).fill('#fdf6e3')
  await page.getByLabel('Logo').setInputFiles('public/icons/icon-512.png')
  await expect(page.getByAltText('O logo da loja')).toBeVisible()
  await page.evaluate(() => history.back())
  await press(page, 'Cancelar')
  await expect(heading(page)).toHaveText(shop.heading)
  await press(page, 'Salvar')
  await expect(toasts(page)).toContainText('Configurações salvas!')

  await page.evaluate(() => localStorage.removeItem('shopFace'))
  await becomeKiosk(page)
  await expect(page.getByRole('contentinfo')).toContainText('Sebo da Praça')
  await expect(page.locator('html')).toHaveAttribute('data-shop-logo')
  const body = page.locator('body')
  await askForAccess(page, 'Contraste')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(body).toHaveCSS('--accent', 'black')
  await open(page, photo.address)
  await takePhoto(page)
  const ground = await colorOfPhoto(page, 0.988, 0.97)
  // The paper under the shop's name, where the camera shows green.
  expect(Math.min(...ground)).toBeGreaterThan(200)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(menu.address)
  const logo = page.getByRole('img', { name: 'Livraria' })
  await expect(logo).toHaveCSS('content', /shop-logo\/\d+-logo\.png/)
  await expect(body).toHaveCSS('--accent', '#8b2a4a')
  await page.unroute('**/assets/*.js')

  // Other stories expect the seeded hub.
  await open(page, `${shop.address}#shopName`)
  await expect(page.getByLabel('Nome da loja')).toBeFocused()
  for (const name of ['Nome da loja', 'Cor principal', 'Cor do fundo', 'Logo'])
    await press(page, `Voltar ao padrão ${name}`)
  await press(page, 'Salvar')
  await expect(page.locator('html')).not.toHaveAttribute('data-shop-logo')
})
