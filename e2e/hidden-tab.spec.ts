import { audio } from './catalogue/audio'
import { memory, mistake } from './catalogue/memory'
import { keepNothing, photo, shutter, startCountdown } from './catalogue/photo'
import {
  card,
  isPainted,
  reveal,
  scratch,
  serveTexts,
  toldProgress,
} from './catalogue/scratch'
import { wheel } from './catalogue/wheel'
import { liveTracks, watchCamera } from './support/camera'
import { holdStill } from './support/clock'
import { keepRecordings, soundingRecordings } from './support/recordings'
import { boxOf, button, open, press, shows } from './support/steps'
import { expect, test } from './support/test'
import { notedToasts, noteToasts, toasts } from './support/toasts'
import { showAs } from './support/visibility'

const A_MINUTE_MS = 60_000

// The page's clock stands while nobody looks, and leaps when somebody does: so do real tabs.
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await noteToasts(page)
})

test('who leaves a spin is told one prize, once, and can spin again', async ({ page }) => {
  await open(page, wheel.address)
  await press(page, 'Girar a Roleta')
  await page.clock.runFor(2000)
  await showAs(page, 'hidden')
  await page.clock.fastForward(A_MINUTE_MS)
  await showAs(page, 'visible')
  await shows('Você ganhou:')(page)
  await expect.poll(() => notedToasts(page)).toHaveLength(1)
  await press(page, 'Girar a Roleta')
  await shows('Você girou 2 vez(es) nesta sessão.')(page)
})

test('who leaves two cards that differ finds them closed, and one attempt', async ({
  page,
}) => {
  await open(page, memory.address)
  await holdStill(page)
  const [first] = await mistake(page)
  const attempts = (first + 1) / 2
  const wrong = page.locator('[data-state="wrong"]')
  await expect(wrong).toHaveCount(2)
  await showAs(page, 'hidden')
  await page.clock.fastForward(A_MINUTE_MS)
  await showAs(page, 'visible')
  await expect(wrong).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Carta ${first}, fechada` })).toBeVisible()
  await shows(`Tentativas: ${attempts}`)(page)
})

test('who leaves a countdown is not photographed, and finds the booth ready', async ({
  page,
}) => {
  const uploads: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/storage/'))
      uploads.push(asked.url())
  })
  await watchCamera(page)
  await keepNothing(page)
  await open(page, photo.address)
  await startCountdown(page)
  await page.clock.runFor(1000)
  await showAs(page, 'hidden')
  expect(await liveTracks(page)).toBe(0)
  await page.clock.fastForward(A_MINUTE_MS)
  expect(await liveTracks(page)).toBe(0)
  await showAs(page, 'visible')
  await expect(shutter(page)).toBeVisible()
  await expect.poll(() => liveTracks(page)).toBe(1)
  expect(uploads).toEqual([])
})

test('an excerpt that nobody looks at is still the only one, and its button is true', async ({
  page,
}) => {
  await keepRecordings(page)
  await open(page, audio.address)
  await press(page, 'Ouvir Trecho de Duna')
  await expect(toasts(page)).toContainText('Tocando Agora')
  await showAs(page, 'hidden')
  await page.clock.fastForward(3000)
  await showAs(page, 'visible')
  await expect(button(page, 'Pausar o trecho de Duna')).toBeVisible()
  expect(await soundingRecordings(page)).toBe(1)
  await press(page, 'Ouvir Trecho de 1984')
  await expect(button(page, 'Pausar o trecho de 1984')).toBeVisible()
  expect(await soundingRecordings(page)).toBe(1)
  await expect.poll(() => notedToasts(page)).toHaveLength(2)
})

test('a stroke that was left goes on where it was, and wins once', async ({ page }) => {
  await serveTexts('Um café')(page)
  await open(page, scratch.address)
  await isPainted(page)
  const { x, y, width } = await boxOf(card(page))
  await page.mouse.move(x + 20, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 60, { steps: 5 })
  const before = await toldProgress(page)
  expect(before).toBeGreaterThan(0)
  await showAs(page, 'hidden')
  await page.clock.fastForward(A_MINUTE_MS)
  await showAs(page, 'visible')
  expect(await toldProgress(page)).toBe(before)
  await page.mouse.up()
  await reveal(page)
  expect(await notedToasts(page)).toEqual(['Prêmio Revelado! | Você ganhou: Um café'])
})
