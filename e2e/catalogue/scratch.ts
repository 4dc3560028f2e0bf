import { expect, type Page } from '@playwright/test'
import { serve } from '../support/answers'
import {
  beKiosk,
  bePlayedOutKiosk,
  drawCouponAt,
  isKiosk,
  seesCoupon,
} from '../support/kiosk'
import { boxOf, inTurn, shows, toasts, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

/** From the edge of the card to where a stroke begins, in pixels. */
const EDGE = 5
/** From one stroke to the next, in pixels: a touch clears 70. */
const ROW = 65

export const card = (page: Page) => page.getByRole('application')

export const prizeFace = (page: Page) => page.locator('.prize-face')

/** Answers with the text card and these prizes. */
export const serveTexts = (...texts: readonly string[]): Step =>
  inTurn(
    serve('admin_settings', { setting_value: 'text' }),
    serve(
      'scratch_text_prizes',
      texts.map((prize_text) => ({ prize_text })),
    ),
  )

/** Answers with the image card and one prize. */
export const serveImage = (image_url: string, alt_text: string): Step =>
  inTurn(
    serve('admin_settings', { setting_value: 'image' }),
    serve('scratch_image_prizes', [{ id: '1', image_url, alt_text }]),
  )

/** Waits until the cover is painted. */
export const isPainted: Step = (page) => expect(prizeFace(page)).toBeAttached()

/** The percentage on the page. */
export async function shownProgress(page: Page): Promise<number> {
  const words = (await page.getByText(/^Progresso: /).textContent()) ?? ''
  return Number(/\d+/.exec(words)?.[0])
}

/** Swipes once across the card, `fromTop` pixels below its top. */
export async function swipe(page: Page, fromTop: number, steps = 1) {
  const { x, y, width } = await boxOf(card(page))
  await page.mouse.move(x + EDGE, y + fromTop)
  await page.mouse.down()
  await page.mouse.move(x + width - EDGE, y + fromTop, { steps })
  await page.mouse.up()
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Swipes from the top down until this percentage is shown. */
const scratchTo =
  (percent: number): Step =>
  async (page) => {
    await isPainted(page)
    await card(page).scrollIntoViewIfNeeded()
    const { height } = await boxOf(card(page))
    for (let fromTop = ROW / 2; fromTop < height; fromTop += ROW) {
      if ((await shownProgress(page)) >= percent) return
      await swipe(page, fromTop)
    }
    expect(await shownProgress(page)).toBeGreaterThanOrEqual(percent)
  }

const scratchByKeyboard: Step = async (page) => {
  await isPainted(page)
  await card(page).focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight')
}

const says =
  (words: string): Step =>
  (page) =>
    expect(toasts(page)).toContainText(words)

/** Scratches until the prize is announced. */
export const reveal = inTurn(scratchTo(89), says('Prêmio Revelado!'))

const startsOverOnResize = true

export const scratch = gamePage('scratch', {
  heading: /^Raspadinha/,
  isComplete: isPainted,
  async playOnce({ press, stroke, look, sees }) {
    const isOffered = () =>
      look('main', (main) => main.textContent.includes('Revelar Tudo'))
    for (let height = 0.1; height < 1 && !(await isOffered()); height += 0.1)
      await stroke('[role=application]', height)
    // A hand that was faster than the answer of the database has revealed it by now.
    await sees(/Revelar Tudo|Quer tentar de novo/)
    if (await isOffered()) await press('Revelar Tudo')
    await sees('Prêmio Revelado!')
  },
  async film(page, take) {
    await scratchTo(10)(page)
    await take('touch')
    await scratchTo(60)(page)
    await take('middle')
    await reveal(page)
  },
  states: [
    state('scratch-keyboard', scratchByKeyboard, { startsOverOnResize }),
    state('scratch-offer', inTurn(scratchTo(60), shows('Revelar Tudo')), {
      startsOverOnResize,
    }),
    state('scratch-coupon', inTurn(isKiosk, reveal, seesCoupon), {
      startsOverOnResize,
      prepare: inTurn(beKiosk, drawCouponAt(0)),
    }),
    state('scratch-for-fun', inTurn(isKiosk, scratchTo(89), shows(/^Só de brincadeira/)), {
      startsOverOnResize,
      prepare: bePlayedOutKiosk,
    }),
    state('scratch-empty', shows('Nenhum prêmio configurado. Volte mais tarde!'), {
      prepare: serve('scratch_text_prizes', []),
    }),
    // A kiosk draws none of these prizes: there it is for fun.
    state('scratch-image', inTurn(scratchTo(89), says('Um livro de presente')), {
      startsOverOnResize,
      prepare: serveImage('/drawings/scratch/default-1.svg', 'Um livro de presente'),
    }),
  ],
})
