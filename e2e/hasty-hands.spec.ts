import { games } from './catalogue/hub'
import { isSignedIn, panel } from './catalogue/panel'
import { COUNTDOWN_MS, keepNothing, photo, shutter } from './catalogue/photo'
import { SPIN_MS, wheel } from './catalogue/wheel'
import { FILES, holdBack } from './support/answers'
import { tap } from './support/hasty-hands'
import { button, escapeDialog, heading, open, shows } from './support/steps'
import { expect, test } from './support/test'
import { notedToasts, noteToasts, toasts } from './support/toasts'

test.use({ hasTouch: true })
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await noteToasts(page)
})

test('a wheel tapped twice turns once', async ({ page }) => {
  await open(page, wheel.address)
  await tap(page, button(page, 'Girar a Roleta'), 2)
  await page.clock.runFor(SPIN_MS)
  await shows('Você girou 1 vez(es) nesta sessão.')(page)
  await expect.poll(() => notedToasts(page)).toHaveLength(1)
})

test('two taps take one photo, and start the camera once for another', async ({ page }) => {
  const uploads: string[] = []
  await keepNothing(page)
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/storage/'))
      uploads.push(asked.url())
  })
  await open(page, photo.address)
  await tap(page, shutter(page), 2)
  await page.clock.runFor(COUNTDOWN_MS)
  await expect(button(page, 'Tirar Outra')).toBeVisible()
  await expect(toasts(page)).toContainText('Foto Salva!')
  expect(uploads).toHaveLength(1)
  await tap(page, button(page, 'Tirar Outra'), 2)
  await expect(shutter(page)).toBeVisible()
  expect(await notedToasts(page)).toHaveLength(1)
})

test('two taps add one prize, and delete one', async ({ page }) => {
  const ITEMS = '**/rest/v1/roulette_items*'
  const row = { id: '1', label: 'x', color: 'x' }
  const added = await holdBack(page, ITEMS, 'POST', row)
  const deleted = await holdBack(page, ITEMS, 'DELETE', [row])
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill('Caneca')
  await tap(page, button(page, 'Adicionar Prêmio'), 2)
  added.letGo()
  await expect(toasts(page)).toContainText('Item adicionado!')
  expect(added.sent).toHaveLength(1)
  await tap(page, button(page, 'Excluir Frete grátis'), 2)
  deleted.letGo()
  await expect(toasts(page)).toContainText('Item excluído!')
  expect(deleted.sent).toHaveLength(1)
})

/** How the names of the buttons begin that leave the page. */
const WAY_BACK = 'Voltar ao'

test.describe('hammered', () => {
  // 'Sair' is among the buttons: a write may come after it and be refused.
  test.use({ provoked: ['409 (Conflict)', '403 (Forbidden)', '401 (Unauthorized)'] })

  for (const { address, isComplete } of [...games, panel]) {
    test(`every button of ${address} again and again breaks nothing`, async ({ page }) => {
      // No write is accepted, so that nothing is left for the next story.
      for (const place of ['**/rest/v1/*', FILES])
        await page.route(place, (route) =>
          route.request().method() === 'GET'
            ? route.fallback()
            : route.fulfill({ status: 409, json: { message: 'agora não' } }),
        )
      await open(page, address)
      await isComplete?.(page)
      const pressed = await page.evaluate(async (wayBack) => {
        const names = new Set<string>()
        for (let round = 0; round < 8; round += 1) {
          for (const target of document.querySelectorAll('button')) {
            const name = target.getAttribute('aria-label') ?? target.textContent
            if (!target.isConnected || name.startsWith(wayBack)) continue
            names.add(name)
            target.click()
            // Every other round presses once: a second press may take back the first.
            if (round % 2 === 0) target.click()
          }
          await new Promise(requestAnimationFrame)
        }
        return names.size
      }, WAY_BACK)
      expect(pressed).toBeGreaterThan(1)
      await expect(page).toHaveURL(address)
      await expect(page.getByText('Algo deu errado')).toHaveCount(0)
      await page.clock.runFor(10_000)
      await escapeDialog(page)
      // By key: a toast may lie over the link.
      await page.getByRole('link', { name: 'Início' }).press('Enter')
      await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
    })
  }
})
