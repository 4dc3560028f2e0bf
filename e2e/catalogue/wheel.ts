import { expect } from '@playwright/test'
import { answer, callOf, serve } from '../support/answers'
import {
  beKiosk,
  bePlayedOutKiosk,
  drawCouponAt,
  isKiosk,
  seesCoupon,
  shopCoupon,
} from '../support/kiosk'
import { inTurn, presses, shows, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

export const SPIN_MS = 5000

const COLORS = ['red', 'yellow', 'green', 'blue', 'pink', 'purple', 'orange', 'sky']

export const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `prize-${index}`,
    label: `Prêmio ${index + 1}`,
    color: `bg-${COLORS[index % COLORS.length] ?? 'red'}-500`,
    created_at: '2026-01-01T00:00:00Z',
  }))

/** Answers with these prizes of the wheel. */
export const servePrizes = (rows: readonly unknown[]) => serve('roulette_items', rows)

/** Runs in the page: the number, from 1, of the prize below the pointer, as it is drawn. */
export function placeBelowPointer(disc: Element) {
  disc.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width } = disc.getBoundingClientRect()
  // The box of the turned square is wider; its centre is the same.
  const radius = disc.clientWidth / 2
  // A toast may lie over it where a screen has no room.
  const [x, y] = [left + width / 2, top + width / 2 - radius * 0.85]
  const found = document.elementsFromPoint(x, y)
  const slices = [...disc.querySelectorAll('path[d^="M0"]')]
  return slices.findIndex((slice) => found.includes(slice)) + 1
}

const startSpin = inTurn(presses('Girar a Roleta'), (page) =>
  page.getByRole('button', { name: 'Girando...' }).waitFor(),
)

/** Spins on a kiosk; the spin ends after the answer of the database. */
export const winOnKiosk: Step = async (page) => {
  await isKiosk(page)
  const drawn = page.waitForResponse(/draw_prize/)
  await startSpin(page)
  await drawn
  await page.clock.runFor(SPIN_MS)
  await seesCoupon(page)
}

/** Spins on a kiosk whose visit has won all its coupons. */
const spinForFun: Step = async (page) => {
  await isKiosk(page)
  await startSpin(page)
  await page.clock.runFor(SPIN_MS)
  await shows(/^Só de brincadeira: saiu/)(page)
}

/** Answers that all prizes are out of stock. */
const haveNoneLeft: Step = (page) =>
  answer(page, callOf('gone_prizes'), 'POST', (route) =>
    route.fulfill({ json: route.request().postDataJSON().shown_ids }),
  )

const isComplete = shows('Gire e descubra o seu prêmio.')

export const wheel = gamePage('wheel', {
  isComplete,
  /** The announced prize is the one below the pointer. */
  async playOnce({ press, sees, look }) {
    await press('Girar a Roleta')
    await sees('Girando...')
    await expect
      .poll(() => look('.wheel-controls', (controls) => controls.textContent), {
        // An engine without a graphics card turns it slowly.
        timeout: 30_000,
      })
      .toContain('Girar a Roleta')
    const place = await look('.wheel-disc', placeBelowPointer)
    const names = await look('.legend', (legend) =>
      [...legend.querySelectorAll('li')].map((prize) => prize.textContent),
    )
    await sees(`Você ganhou: ${names[place - 1]}`)
  },
  async film(page, take) {
    await startSpin(page)
    await take('touch')
    await take('middle', SPIN_MS / 2)
    await shows('Você ganhou:')(page)
  },
  states: [
    state('wheel-spinning', startSpin),
    state('wheel-coupon', inTurn(winOnKiosk, shows('Imprimir')), {
      prepare: inTurn(beKiosk, drawCouponAt(0, shopCoupon), (page) =>
        page.addInitScript(() => localStorage.setItem('printer', '58')),
      ),
    }),
    state('wheel-for-fun', spinForFun, { prepare: bePlayedOutKiosk }),
    state(
      'wheel-sold-out',
      inTurn(shows('Esgotado'), shows('Os prêmios de hoje já saíram. Volte amanhã!')),
      { prepare: inTurn(beKiosk, haveNoneLeft) },
    ),
    state('wheel-unavailable', shows('Sem Prêmios'), { prepare: servePrizes([]) }),
    state('wheel-60', shows('Prêmio 60'), { prepare: servePrizes(prizes(60)) }),
  ],
})
