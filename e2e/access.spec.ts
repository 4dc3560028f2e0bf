import { calendar } from './catalogue/calendar'
import { menu } from './catalogue/small-pages'
import { wheel } from './catalogue/wheel'
import { askForAccess, becomeKiosk, seesCoupon } from './support/kiosk'
import { goTo, haveVoice, hears, openByEar, spoken } from './support/speech'
import { boxOf, button, leaveAlone, open, press, shows } from './support/steps'
import { expect, test } from './support/test'

const HEIGHT = 1920

test.use({ viewport: { width: 1080, height: HEIGHT }, hasTouch: true })

test('large letters, low controls and more time end with the visit', async ({ page }) => {
  await page.clock.install()
  await becomeKiosk(page)
  await open(page, menu.address)
  await askForAccess(page, 'Letras grandes', 'Controles embaixo', 'Mais tempo')
  const pxOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  // 0.7 degrees at 60 cm on 21.5 inches.
  expect(await pxOf('Todos os direitos reservados')).toBeGreaterThan(42)
  for (const name of ['Página inicial da livraria', 'Admin', /Roleta/]) {
    const { y } = await boxOf(page.getByRole('link', { name }).first())
    expect(y).toBeGreaterThan(0.4 * HEIGHT)
  }

  // Navigation within the document keeps the settings.
  await page.getByRole('link', { name: /Roleta/ }).click()
  const drawn = page.waitForResponse(/draw_prize/)
  await press(page, 'Girar a Roleta')
  await drawn
  await expect(async () => {
    await page.clock.runFor(6000)
    await shows('Você ganhou:')(page)
  }).toPass()
  await seesCoupon(page)
  await leaveAlone(200)(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A page that still moves, as under its coupon, counts as a sign of life.
  await expect(async () => {
    await leaveAlone(301)(page)
    await expect(page.getByText('a tela espera')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await leaveAlone(1200)(page)
  // The button is inside an open window, too.
  await press(page, 'Acessibilidade')
  await press(page, 'Pronto')
  await press(page, 'Começar de novo')
  await shows('Toque para jogar')(page)
  await page.touchscreen.tap(5, 5)
  await open(page, wheel.address)
  expect(await pxOf('Todos os direitos reservados')).toBeLessThan(22)
})

test('the wheel is played by ear, with a keypad and with a finger', async ({ page }) => {
  await page.addInitScript(haveVoice)
  await becomeKiosk(page)
  await openByEar(page, /Roleta/)
  await wheel.isComplete?.(page)
  await goTo(page, /^Girar a Roleta, botão/, 'Enter')
  await hears(page, /Você ganhou: .+/)
  await hears(page, /Código do cupom/)
  await goTo(page, /^Repetir, botão/)
  const before = (await spoken(page)).length
  await page.keyboard.press('Enter')
  await hears(page, /Código do cupom/, before)

  // A first touch says what a second one presses.
  const said = (await spoken(page)).length
  await page.getByRole('link', { name: 'Voltar ao Menu' }).tap()
  await hears(page, /^Voltar ao Menu, link/m, said)
  await expect(page).toHaveURL(wheel.address)
  await page.getByRole('link', { name: 'Voltar ao Menu' }).tap()
  await hears(page, /^Jogue, descubra e ganhe, título/m, said)
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the button stays in its corner when a window opens', async ({ page }) => {
    await becomeKiosk(page)
    await open(page, calendar.address)
    const corner = await boxOf(button(page, 'Acessibilidade'))
    await calendar.states.find(({ name }) => name === 'calendar-code')?.act?.(page)
    await expect.poll(() => boxOf(button(page, 'Acessibilidade'))).toEqual(corner)
  })
})
