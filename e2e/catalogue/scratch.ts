import { expect, type Page } from '@playwright/test'
import {
  breakOff,
  FAILED_ANSWER,
  refuseTable,
  remember,
  serve,
  withhold,
} from '../support/answers'
import { beKiosk, drawCoupon, isKiosk, seesTicket } from '../support/kiosk'
import { boxOf, inTurn, press, presses, shows, type Step } from '../support/steps'
import { toasts } from '../support/toasts'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

/** From the edge of the card to where a stroke begins, in pixels. */
const EDGE = 5
/** From one stroke to the next, in pixels: a coin clears 70. */
const ROW = 65

export const card = (page: Page) => page.getByRole('application')

export const prizeFace = (page: Page) => page.locator('.prize-face')

/** Has the shop give the text card and these prizes. */
export const serveTexts = (...texts: readonly string[]): Step =>
  inTurn(
    serve('admin_settings', { setting_value: 'text' }),
    serve(
      'scratch_text_prizes',
      texts.map((prize_text) => ({ prize_text })),
    ),
  )

/** Has the shop give the image card. */
const chooseImages = serve('admin_settings', { setting_value: 'image' })

/** Has the shop give the image card and one prize. */
export const serveImage = (image_url: string, alt_text: string): Step =>
  inTurn(chooseImages, serve('scratch_image_prizes', [{ id: '1', image_url, alt_text }]))

/** Waits for a painted card. */
export const isPainted: Step = (page) => expect(prizeFace(page)).toBeAttached()

/** The percentage that the page tells. */
export async function toldProgress(page: Page): Promise<number> {
  const words = (await page.getByText(/^Progresso: /).textContent()) ?? ''
  return Number(/\d+/.exec(words)?.[0])
}

/** Swipes once across the card, at a height counted from its top, until its progress is told. */
export async function swipe(page: Page, fromTop: number, steps = 1) {
  const { x, y, width } = await boxOf(card(page))
  await page.mouse.move(x + EDGE, y + fromTop)
  await page.mouse.down()
  await page.mouse.move(x + width - EDGE, y + fromTop, { steps })
  await page.mouse.up()
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Swipes from the top down until so much is told to be clear. */
export const scratchTo =
  (percent: number): Step =>
  async (page) => {
    await isPainted(page)
    await card(page).scrollIntoViewIfNeeded()
    const { height } = await boxOf(card(page))
    for (let fromTop = ROW / 2; fromTop < height; fromTop += ROW) {
      if ((await toldProgress(page)) >= percent) return
      await swipe(page, fromTop)
    }
    expect(await toldProgress(page)).toBeGreaterThanOrEqual(percent)
  }

/** A coin that the arrow keys move. */
async function scratchByKeyboard(page: Page) {
  await isPainted(page)
  await card(page).focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight')
}

/** Scratches until the prize is told. */
export const reveal = inTurn(scratchTo(89), (page) =>
  expect(toasts(page)).toContainText('Prêmio Revelado!'),
)

async function playRound(page: Page) {
  await scratchTo(60)(page)
  await press(page, 'Revelar Tudo')
  await expect(page.locator('.prize-face[data-state="revealed"]')).toBeAttached()
  await press(page, 'Nova Raspadinha')
  await expect(page.getByText('Progresso: 0%')).toBeVisible()
}

/** From the top down, as far as a visitor must. */
async function playOnce({ press: pressButton, stroke, read, sees }: Visitor) {
  for (let height = 0.1; height < 1; height += 0.1)
    if (!(await read()).includes('Revelar Tudo')) await stroke('[role=application]', height)
  await pressButton('Revelar Tudo')
  await sees('Prêmio Revelado!')
}

export const scratch: Game = {
  address: '/raspadinha-virtual',
  title: 'Raspadinha Virtual · Jogos da Livraria',
  heading: /^Raspadinha/,
  code: /scratch-page.*\.js/,
  controls: ['Cartão para raspar', 'Nova Raspadinha'],
  isComplete: isPainted,
  playRound,
  playOnce,
  states: [
    { name: 'scratch-covered', act: isPainted },
    { name: 'scratch-half', startsOverOnResize: true, act: scratchTo(35) },
    { name: 'scratch-keyboard', startsOverOnResize: true, act: scratchByKeyboard },
    {
      name: 'scratch-offer',
      startsOverOnResize: true,
      act: inTurn(scratchTo(60), shows('Revelar Tudo')),
    },
    { name: 'scratch-revealed', startsOverOnResize: true, act: reveal },
    {
      name: 'scratch-coupon',
      startsOverOnResize: true,
      prepare: inTurn(beKiosk, drawCoupon),
      act: inTurn(isKiosk, reveal, seesTicket),
    },
    {
      name: 'scratch-loading',
      prepare: withhold('admin_settings'),
      act: shows('Carregando prêmios...'),
    },
    {
      name: 'scratch-empty',
      prepare: serve('scratch_text_prizes', []),
      act: shows('Nenhum prêmio configurado. Volte mais tarde!'),
    },
    {
      name: 'scratch-failed',
      faults: FAILED_ANSWER,
      prepare: refuseTable('scratch_text_prizes'),
      act: shows('Erro ao buscar prêmios de texto'),
    },
    {
      name: 'scratch-remembered',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: inTurn(
        remember('lastScratchTexts', [{ name: 'Um café por nossa conta' }]),
        breakOff('scratch_text_prizes'),
      ),
      act: shows('Sem conexão: esta raspadinha usa os últimos prêmios lidos.'),
    },
    {
      name: 'scratch-image',
      faults: FAILED_ANSWER,
      startsOverOnResize: true,
      prepare: inTurn(chooseImages, refuseTable('scratch_image_prizes')),
      // In large letters the news of the failure lies over the card.
      act: inTurn(presses('Fechar aviso'), reveal),
    },
    {
      name: 'scratch-image-gone',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      startsOverOnResize: true,
      prepare: serveImage('/drawings/gone.svg', 'Uma sacola de algodão'),
      act: reveal,
    },
  ],
}
