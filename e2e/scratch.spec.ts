import type { Page } from '@playwright/test'
import {
  card,
  isPainted,
  prizeFace,
  reveal,
  scratch,
  scratchTo,
  serveImage,
  serveTexts,
  shownProgress,
} from './catalogue/scratch'
import { drawnProgress, notedCalls, noteCanvasCalls } from './support/canvas'
import { heading, open, press, shows } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

const offer = (page: Page) => page.getByRole('button', { name: 'Revelar Tudo' })

test('a visitor scratches by keyboard alone, with a coin of its own', async ({ page }) => {
  await serveTexts('Um marcador')(page)
  await open(page, scratch.address)
  await isPainted(page)
  await tabTo(page, 'Cartão para raspar', 'Enter')
  await expect(page.locator('.scratch-coin')).toBeVisible()
  expect(await shownProgress(page)).toBeGreaterThan(0)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowUp')
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let row = 0; row < 12 && (await offer(page).count()) === 0; row += 1) {
    for (let step = 0; step < 12; step += 1)
      await page.keyboard.press(row % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  }
  await expect(
    page.getByText('60% raspado. Você já pode usar Revelar Tudo.'),
  ).toBeAttached()
  await tabTo(page, 'Revelar Tudo', 'Enter')
  await expect(toasts(page)).toContainText('Você ganhou: Um marcador')
  await expect(card(page)).toBeFocused()
})

test('a visitor scratches with a hand, is offered the rest from 60 % on, and wins once', async ({
  page,
}) => {
  await noteCanvasCalls(page, 'getImageData')
  await serveTexts('Um café por nossa conta')(page)
  await open(page, scratch.address)
  await scratchTo(40)(page)
  expect(await shownProgress(page)).toBeLessThan(60)
  await expect(offer(page)).toHaveCount(0)
  await scratchTo(60)(page)
  await expect(offer(page)).toBeVisible()
  await reveal(page)
  await expect(toasts(page)).toContainText('Você ganhou: Um café por nossa conta')
  await expect(toasts(page)).toHaveCount(1)
  await expect(offer(page)).toHaveCount(0)
  await shows('Progresso: 100%')(page)
  expect(await notedCalls(page, 'getImageData')).toEqual([])
  expect(await drawnProgress(card(page))).toBe(100)

  await press(page, 'Nova Raspadinha')
  await shows('Progresso: 0%')(page)
  expect(await drawnProgress(card(page))).toBe(0)
})

test('the image card shows its image, and neither page nor foil gives it away before', async ({
  page,
  request,
}) => {
  const sent = await (await request.get(scratch.address)).text()
  expect(sent).toContain('Carregando prêmios...')
  expect(sent).not.toMatch(/class="[^"]*prize-face/)

  await noteCanvasCalls(page, 'fillRect')
  await serveImage('/drawings/covers/duna.svg', 'Uma ecobag azul')(page)
  await open(page, scratch.address)
  await expect(heading(page)).toHaveText('Raspadinha Premiada')
  await shows('Raspe para ver a imagem!')(page)
  await expect(prizeFace(page).locator('img')).toHaveJSProperty('complete', true)
  const [foil] = await notedCalls(page, 'fillRect')
  expect(foil?.isPrizeThere).toBe(false)
  const requestedAt = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('duna.svg'))
        ?.startTime,
  )
  expect(requestedAt).toBeGreaterThanOrEqual(foil?.at ?? Infinity)

  await expect(page.getByRole('img', { name: 'Uma ecobag azul' })).toHaveCount(0)
  await reveal(page)
  await expect(toasts(page)).toContainText('Você ganhou: Uma ecobag azul')
  await expect(page.getByRole('img', { name: 'Uma ecobag azul' })).toBeVisible()
})
