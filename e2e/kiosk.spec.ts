import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { audio } from './catalogue/audio'
import { kiosks } from './catalogue/kiosks'
import { isCounted } from './catalogue/numbers'
import { panel } from './catalogue/panel'
import { menu } from './catalogue/small-pages'
import { FAILED_ANSWER } from './support/answers'
import { becomeKiosk, seesCoupon } from './support/kiosk'
import {
  boxOf,
  heading,
  leaveAlone,
  open,
  press,
  savedBy,
  shows,
  signIn,
} from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

test('a win on a kiosk is in the numbers of staff and their CSV', async ({ page }) => {
  await becomeKiosk(page)
  await press(page, 'Girar a Roleta')
  await seesCoupon(page)
  // A play is counted when it ends.
  const counted = page.waitForResponse(/count_plays/)
  await open(page, menu.address)
  await counted

  await open(page, panel.address)
  await page.getByRole('link', { name: 'Números' }).click()
  await expect(heading(page)).toHaveText('Números')
  await isCounted(page)
  await tabTo(page, '1 ano', 'Enter')
  await isCounted(page)
  const shown = await page.locator('dl dd > span:first-child').allInnerTexts()
  for (const figure of shown.slice(0, 3)) expect(Number(figure)).toBeGreaterThan(0)
  const { bytes } = await savedBy(page, tabTo(page, 'Baixar CSV', 'Enter'))
  expect(String(bytes).split('\r\n')[1]?.split(';').slice(2, 6)).toEqual(shown)
})

/** Makes the device a kiosk with an account that staff type. */
async function makeKiosk(page: Page, request: APIRequestContext) {
  const account = await (await request.get('/local-kiosk')).json()
  await open(page, panel.address)
  await tabTo(page, 'Usar este aparelho como quiosque', 'Enter')
  await page.getByText('Usar a conta de um quiosque').click()
  await signIn(page, account)
}

/** Makes the device a kiosk of this name: an admin confirms its code on a phone. */
async function pairKiosk(page: Page, browser: Browser, name: string) {
  await open(page, panel.address)
  await tabTo(page, 'Usar este aparelho como quiosque', 'Enter')
  const code = await page
    .getByRole('dialog')
    .locator('[aria-hidden]', { hasText: /^[A-Z]{4} / })
    .innerText()
  const phone = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await open(phone, `${kiosks.address}#conectar=${code.replace(' ', '')}`)
  await press(phone, 'Procurar a tela')
  await phone.getByLabel('Como a equipe chama esta tela').fill(name)
  await phone.keyboard.press('Enter')
  await shows('Tela conectada!')(phone)
  await phone.close()
}

test.describe('remotely', () => {
  // An ended kiosk is refused.
  test.use({ provoked: FAILED_ANSWER })

  test('staff make, undo, pair, message and end a kiosk', async ({
    page,
    request,
    browser,
  }) => {
    await makeKiosk(page, request)
    await press(page, 'Desfazer')
    await shows('Este aparelho deixou de ser um quiosque')(page)
    await pairKiosk(page, browser, 'Porta')
    await shows('Este aparelho é um quiosque!')(page)
    await page.getByRole('link', { name: 'Quiosques' }).click()
    await expect(page.getByRole('listitem', { name: 'Porta' })).toContainText('Conectado')

    await page.getByLabel('Aviso', { exact: true }).fill('Voltamos às 14 h')
    await page.keyboard.press('Enter')
    await shows('Aviso enviado!')(page)
    // A page checks in when it opens.
    await open(page, menu.address)
    for (const [width, height] of [
      [1080, 1920],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('status').getByText('Voltamos às 14 h')).toBeInViewport()
      const main = page.locator('main')
      await expect
        .poll(() => main.evaluate((one) => one.scrollHeight - one.clientHeight))
        .toBe(0)
    }
    await open(page, kiosks.address)
    await press(page, 'Retirar aviso: Voltamos às 14 h')
    await shows('Aviso retirado!')(page)

    await press(page, 'Desativar Porta')
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await shows('Quiosque encerrado!')(page)
    await open(page, menu.address)
    await shows('Este quiosque saiu da conta. Entre de novo pelo painel.')(page)
    await expect(page.getByText('Voltamos às 14 h')).toHaveCount(0)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a kiosk left alone asks, returns, and wakes without a press', async ({ page }) => {
    await page.clock.install()
    await becomeKiosk(page)
    await open(page, audio.address)
    const book = await boxOf(page.getByRole('button', { name: 'Ouvir Trecho de Duna' }))
    await leaveAlone(61)(page)
    await shows('Ainda está aí?')(page)
    await page.touchscreen.tap(book.x + 5, book.y + 5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Pausar/ })).toHaveCount(0)

    await leaveAlone(61)(page)
    await shows('Ainda está aí?')(page)
    await page.clock.runFor(20_000)
    await shows('Toque para jogar')(page)
    await expect(page).toHaveURL(menu.address)
    const link = page.getByRole('link', { name: /Livro Sonoro/ })
    const card = await boxOf(link)
    await page.touchscreen.tap(card.x + 20, card.y + 20)
    await expect(page.getByText('Toque para jogar')).toHaveCount(0)
    await expect(page).toHaveURL(menu.address)
    await expect(link).toHaveCSS('user-select', 'none')
    await link.tap()
    await expect(page).toHaveURL(audio.address)
  })
})
