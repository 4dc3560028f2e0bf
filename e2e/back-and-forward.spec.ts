import type { Page } from '@playwright/test'
import { audio, haveHeard, pauseButtons } from './catalogue/audio'
import { memory, mistake } from './catalogue/memory'
import { chooseFile, openScratchTab, panel } from './catalogue/panel'
import {
  COUNTDOWN_MS,
  keepNothing,
  photo,
  PHOTOS,
  shutter,
  startCountdown,
} from './catalogue/photo'
import { card, isPainted, scratch, serveTexts, toldProgress } from './catalogue/scratch'
import { SPIN_MS, wheel } from './catalogue/wheel'
import { FILES, holdBack } from './support/answers'
import { liveTracks, watchCamera } from './support/camera'
import { soundingRecordings, keepRecordings } from './support/recordings'
import {
  boxOf,
  button,
  heading,
  open,
  press,
  seesDialog,
  seesNoDialog,
  shows,
} from './support/steps'
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

test('a spin that was left tells nothing, and its wheel is ready', async ({ page }) => {
  await enter(page, wheel)
  await press(page, 'Girar a Roleta')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeVisible()
  await goBack(page)
  await page.goForward()
  await expect(button(page, 'Girar a Roleta')).toBeVisible()
  // By now what was left behind would have come to its end.
  await page.clock.runFor(SPIN_MS)
  await shows('Você girou 0 vez(es) nesta sessão.')(page)
  expect(await notedToasts(page)).toEqual([])
})

test('two cards that were left open leave a fresh board', async ({ page }) => {
  await enter(page, memory)
  await mistake(page)
  await goBack(page)
  await page.goForward()
  await shows('Tentativas: 0')(page)
  await expect(page.getByRole('button', { name: /^Carta \d+, fechada$/ })).toHaveCount(16)
})

test('an excerpt that was left is silent', async ({ page }) => {
  await keepRecordings(page)
  await enter(page, audio)
  await press(page, 'Ouvir Trecho de Duna')
  await expect(pauseButtons(page)).toHaveCount(1)
  await shows('Tocando Agora')(page)
  const told = await notedToasts(page)
  await goBack(page)
  expect(await soundingRecordings(page)).toBe(0)
  await page.goForward()
  await expect(button(page, 'Ouvir Trecho de Duna')).toBeVisible()
  await expect(pauseButtons(page)).toHaveCount(0)
  expect(await notedToasts(page)).toEqual(told)
})

test('a stroke that was left leaves a fresh card and no prize', async ({ page }) => {
  await serveTexts('Um café')(page)
  await enter(page, scratch)
  await isPainted(page)
  const { x, y, width } = await boxOf(card(page))
  await page.mouse.move(x + 20, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width - 20, y + 60, { steps: 8 })
  expect(await toldProgress(page)).toBeGreaterThan(0)
  await goBack(page)
  await page.mouse.move(x + 20, y + 90, { steps: 4 })
  await page.goForward()
  await isPainted(page)
  await page.mouse.move(x + width - 20, y + 120, { steps: 8 })
  expect(await toldProgress(page)).toBe(0)
  await page.mouse.up()
  expect(await notedToasts(page)).toEqual([])
})

test('a countdown that was left takes no photo', async ({ page }) => {
  await watchCamera(page)
  await keepNothing(page)
  const uploads: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/storage/'))
      uploads.push(asked.url())
  })
  await enter(page, photo)
  await startCountdown(page)
  await goBack(page)
  expect(await liveTracks(page)).toBe(0)
  await page.goForward()
  await expect(shutter(page)).toBeVisible()
  await page.clock.runFor(COUNTDOWN_MS)
  await expect(shutter(page)).toBeVisible()
  expect(uploads).toEqual([])
  expect(await notedToasts(page)).toEqual([])
})

test('a photo that is being saved is told to nobody who has left', async ({ page }) => {
  await watchCamera(page)
  await keepNothing(page)
  const rows = await holdBack(page, PHOTOS, 'POST', {
    id: '1',
    image_url: 'https://fotos.test/1.png',
    storage_path: 'photo-1.png',
  })
  await enter(page, photo)
  await startCountdown(page)
  await page.clock.runFor(COUNTDOWN_MS)
  await expect.poll(() => rows.sent.length).toBe(1)
  await goBack(page)
  const answered = page.waitForResponse(PHOTOS)
  rows.letGo()
  await answered
  await page.goForward()
  await expect(shutter(page)).toBeVisible()
  expect(await liveTracks(page)).toBe(1)
  expect(await notedToasts(page)).toEqual([])
})

test('a prize that is being sent is told where staff are by then', async ({ page }) => {
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

test('a window that was open leaves no veil', async ({ page }) => {
  await haveHeard('duna')(page)
  await enter(page, audio)
  await press(page, 'Ver Histórico')
  await seesDialog(page)
  await goBack(page)
  await seesNoDialog(page)
  await page.goForward()
  await expect(heading(page)).toHaveText(audio.heading)
  await seesNoDialog(page)
  // A veil that was forgotten would take this press.
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await isOnMenu(page)
})
