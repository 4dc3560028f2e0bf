import { wheel } from './catalogue/wheel'
import { becomeKiosk, seesCoupon, undoKiosk } from './support/kiosk'
import { open, press, shows, toasts } from './support/steps'
import { expect, expectAccessible, test } from './support/test'

test('one phone wins for its kiosk, which is free', async ({ page, browser, baseURL }) => {
  await becomeKiosk(page)
  await open(page, wheel.address)
  await press(page, 'Acessibilidade')
  const made = page.waitForResponse(/make_ticket/)
  await press(page, 'Continuar no celular')
  const { secret } = await (await made).json()
  await expect(page.getByRole('img', { name: /^Código QR para continuar/ })).toBeVisible()
  await shows('Vale por 3 minutos, para um celular.')(page)
  await expectAccessible(page)

  async function phone() {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      ...(baseURL && { baseURL }),
    })
    await context.addInitScript(undoKiosk)
    const scanned = await context.newPage()
    await open(scanned, `${wheel.address}#ticket=${secret}`)
    return scanned
  }
  const first = await phone()
  await expect(first).toHaveURL(wheel.address)
  const second = await phone()
  await expect(toasts(second)).toContainText('Este código já foi usado.')
  await expect(toasts(second)).toContainText('Este jogo não vale prêmio.')

  await press(page, 'Pronto')
  await shows('Toque para jogar')(page)
  await expect(page).toHaveURL('/')

  await press(first, 'Girar a Roleta')
  await seesCoupon(first)
  // Opened again in another tab, the game leads to the coupon.
  const again = await first.context().newPage()
  await open(again, wheel.address)
  await expect(again).toHaveURL(/\/cupom#\w{11}$/)
  await shows('Conferido agora no sistema da livraria.')(again)
  await Promise.all([first.context().close(), second.context().close()])
})
