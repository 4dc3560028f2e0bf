import { audio, haveHeard, pauseButtons } from './catalogue/audio'
import { menu } from './catalogue/menu'
import { panel } from './catalogue/panel'
import { becomeKiosk, leaveAlone } from './support/kiosk'
import { open, shows } from './support/steps'
import { expect, test } from './support/test'

test.use({ hasTouch: true })

test('a kiosk that was left goes back to its menu, and staff are signed out', async ({
  page,
}) => {
  await page.clock.install()
  await becomeKiosk(page)
  await haveHeard('duna')(page)
  await open(page, panel.address)
  await shows('Administração')(page)
  await leaveAlone(61)(page)
  await shows('Ainda está aí?')(page)
  await page.clock.runFor(20_000)
  await shows('Toque para jogar')(page)
  await expect(page).toHaveURL(menu.address)
  await expect(page.getByRole('heading', { name: menu.heading })).toBeAttached()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toContain('kioskSession')
  expect(kept).not.toContain('staffSession')
  expect(kept).not.toContain('soundBookHistory')
})

test('a tap that answers the question, or wakes the menu, presses nothing else', async ({
  page,
}) => {
  await page.clock.install()
  await becomeKiosk(page)
  await open(page, audio.address)
  const listen = page.getByRole('button', { name: 'Ouvir Trecho de Duna' })
  const { x = 0, y = 0 } = (await listen.boundingBox()) ?? {}
  await leaveAlone(61)(page)
  await shows('Ainda está aí?')(page)
  await page.touchscreen.tap(x + 5, y + 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pauseButtons(page)).toHaveCount(0)

  await open(page, menu.address)
  await leaveAlone(61)(page)
  await shows('Toque para jogar')(page)
  const card = await page.getByRole('link', { name: /Livro Sonoro/ }).boundingBox()
  await page.touchscreen.tap((card?.x ?? 0) + 20, (card?.y ?? 0) + 20)
  await expect(page.getByText('Toque para jogar')).toHaveCount(0)
  await expect(page).toHaveURL(menu.address)
  await page.touchscreen.tap((card?.x ?? 0) + 20, (card?.y ?? 0) + 20)
  await expect(page).toHaveURL(audio.address)
})
