import type { Page } from '@playwright/test'
import { chooseFile, openScratchTab, panel } from './catalogue/panel'
import { card, isPainted, scratch, serveTexts, shownProgress } from './catalogue/scratch'
import { FILES, holdBack } from './support/answers'
import { boxOf, heading, open, press } from './support/steps'
import { expect, test } from './support/test'
import { notedToasts, noteToasts } from './support/toasts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await noteToasts(page)
})

const isOnMenu = (page: Page) => expect(heading(page)).toHaveText('Jogue, descubra e ganhe')

/** Comes from the menu, so that there is somewhere to go back to. */
async function enter(page: Page, { address }: { address: string }) {
  await open(page, '/')
  await page.locator(`a[href="${address}"]`).last().click()
  await expect(heading(page)).not.toHaveText('Jogue, descubra e ganhe')
}

async function goBack(page: Page) {
  await page.goBack()
  await isOnMenu(page)
}

test('a card that was left during a stroke is covered again, and no prize is announced', async ({
  page,
}) => {
  await serveTexts('Um café')(page)
  await enter(page, scratch)
  await isPainted(page)
  const { x, y, width } = await boxOf(card(page))
  await page.mouse.move(x + 20, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width - 20, y + 60, { steps: 8 })
  expect(await shownProgress(page)).toBeGreaterThan(0)
  await goBack(page)
  await page.mouse.move(x + 20, y + 90, { steps: 4 })
  await page.goForward()
  await isPainted(page)
  await page.mouse.move(x + width - 20, y + 120, { steps: 8 })
  expect(await shownProgress(page)).toBe(0)
  await page.mouse.up()
  expect(await notedToasts(page)).toEqual([])
})

test('the toast of a saved prize is shown on the page where staff are by then', async ({
  page,
}) => {
  await page.route(FILES, (route) => route.fulfill({ json: {} }))
  const rows = await holdBack(page, '**/rest/v1/scratch_image_prizes*', 'POST', {
    id: '1',
    image_url: 'https://x.test/1.png',
    alt_text: 'x',
    storage_path: 'x',
  })
  await enter(page, panel)
  await openScratchTab(page)
  await chooseFile('a.png', 'image/png', 'public/social.png')(page)
  await expect(page.getByAltText('Prévia de a.png')).toBeVisible()
  const words = page.getByLabel('Texto alternativo')
  await words.fill('Sacola')
  await press(page, 'Adicionar Imagem')
  await expect.poll(() => rows.sent.length).toBe(1)
  await goBack(page)
  rows.letGo()
  await expect
    .poll(() => notedToasts(page))
    .toEqual(['Prêmio de imagem adicionado! | Sacola'])
  await page.goForward()
  await openScratchTab(page)
  await expect(words).toHaveValue('')
  expect(await notedToasts(page)).toHaveLength(1)
})
