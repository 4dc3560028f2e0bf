import { readFileSync } from 'node:fs'
import { mean, rounded, RUNS, slowDown, traceWork } from './trace.mjs'

const CPU_SLOWDOWN = 4
const MOVES = 240
const VIEWPORT = { width: 1080, height: 1920 }
/** A frame that came so long after the one before it, in milliseconds, was late. */
const LATE_MS = 25
const FLOOR = readFileSync(new URL('./floor-card.html', import.meta.url), 'utf8')

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ ratio: number, hand: 'mouse' | 'finger' }} Screen */

/**
 * Draws one long stroke over the scratch card in a browser slowed down four times, beside a page
 * that does nothing else, and answers with what a move costs on both.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function measureScratch(browser, origin) {
  /** @type {Record<string, Record<string, number>>} */
  const rows = {}
  for (const screen of /** @type {const} */ ([
    { ratio: 1, hand: 'mouse' },
    { ratio: 1, hand: 'finger' },
    { ratio: 2, hand: 'finger' },
  ])) {
    const cards = []
    const floors = []
    for (let run = 0; run < RUNS; run += 1) {
      const card = await measureCard(browser, screen, (page) => openCard(page, origin))
      cards.push(card)
      floors.push(
        await measureCard(browser, screen, async (page) => {
          await page.setContent(FLOOR)
          await page.evaluate((box) => Reflect.get(window, 'lay')(box), card.box)
        }),
      )
    }
    const work = mean(cards.map((card) => card.work))
    const ofFloor = mean(floors.map((floor) => floor.work))
    rows[`${screen.hand}, ratio ${screen.ratio}`] = {
      'work a move, ms': rounded(work),
      'of the floor, ms': rounded(ofFloor),
      'to the floor': rounded(work / ofFloor),
      'styles a frame': rounded(mean(cards.map(({ styles, frames }) => styles / frames))),
      'late frames, at most': Math.max(...cards.map(({ late }) => late)),
      'of the floor, late, at most': Math.max(...floors.map(({ late }) => late)),
    }
  }
  return rows
}

/** @param {import('playwright').Page} page @param {string} origin */
async function openCard(page, origin) {
  // A visitor's: nobody waits for the database to deal.
  await page.addInitScript(() => localStorage.setItem('kioskUndone', 'true'))
  await page.goto(`${origin}/raspadinha-virtual`, { waitUntil: 'networkidle' })
  await page.locator('.prize-face').waitFor({ state: 'attached' })
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Screen} screen
 * @param {(page: import('playwright').Page) => Promise<void>} open
 */
async function measureCard(browser, screen, open) {
  const page = await browser.newPage({
    viewport: VIEWPORT,
    deviceScaleFactor: screen.ratio,
    hasTouch: screen.hand === 'finger',
    reducedMotion: 'no-preference',
  })
  await open(page)
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The card to measure is not on the screen.')
  // Who comes from the menu has touched something, which fetches some parts.
  await page.mouse.click(1, 1)
  await page.waitForLoadState('networkidle')
  const devtools = await slowDown(page, CPU_SLOWDOWN)
  const hand = handOf(page, devtools, screen)
  await hand('down', placeOn(box, 0))
  /** @param {number} from @param {number} to */
  const stroke = async (from, to) => {
    for (let move = from; move < to; move += 1)
      await hand('move', placeOn(box, move / MOVES))
  }
  const { workMs, styles, frames } = await traceWork(browser, page, () =>
    stroke(1, MOVES / 2),
  )
  // Watching frames makes frames: the other half is for that.
  await page.evaluate(watchFrames)
  await stroke(MOVES / 2, MOVES)
  /** @type {number[]} */
  const gaps = await page.evaluate(() => Reflect.get(window, 'benchGaps'))
  await page.close()
  const late = gaps.filter((gap) => gap > LATE_MS).length
  return { box, work: workMs / (MOVES / 2), styles, frames, late }
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} devtools
 * @param {Screen} screen
 */
const handOf =
  (page, devtools, { hand }) =>
  async (
    /** @type {'down' | 'move'} */ act,
    /** @type {{ x: number, y: number }} */ place,
  ) => {
    if (hand === 'finger') {
      const type = act === 'down' ? 'touchStart' : 'touchMove'
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [place] })
      return
    }
    await page.mouse.move(place.x, place.y)
    if (act === 'down') await page.mouse.down()
  }

/**
 * A zigzag from the top of the card to below its middle: the offer appears, the prize does not.
 *
 * @param {Box} box
 * @param {number} share of the stroke, 0 to 1
 */
function placeOn(box, share) {
  const ways = 6
  const way = share * ways
  const across = Math.floor(way) % 2 === 0 ? way % 1 : 1 - (way % 1)
  return {
    x: box.x + 10 + across * (box.width - 20),
    y: box.y + 10 + share * box.height * 0.7,
  }
}

/** Runs in the page. */
function watchFrames() {
  /** @type {number[]} */
  const gaps = []
  Reflect.set(window, 'benchGaps', gaps)
  let last = performance.now()
  const look = (/** @type {number} */ now) => {
    gaps.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
