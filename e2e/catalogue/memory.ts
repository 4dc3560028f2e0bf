import { expect, type Page } from '@playwright/test'
import { rewarded, seesCoupon } from '../support/kiosk'
import { inTurn, seesDialog, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

const CARDS = 16
const MISMATCH_SHOWN_MS = 1000

/** A card by its place, from 1, in any state. */
export const card = (page: Page, id: number) => page.locator('.memory-card').nth(id - 1)

/** Opens a card and returns its face. */
type Opener = (page: Page, id: number) => Promise<string>

/** Presses a card and reads it at once, before it may be closed again. */
const openCard: Opener = (page, id) =>
  card(page, id).evaluate(async (pressed) => {
    if (pressed instanceof HTMLElement) pressed.click()
    await Promise.resolve()
    return pressed.getAttribute('aria-label')?.split(': ')[1] ?? ''
  })

/** Opens neighbours until two of them differ. */
async function mistake(page: Page) {
  for (let id = 1; id < CARDS; id += 2) {
    const first = await openCard(page, id)
    if ((await openCard(page, id + 1)) !== first) return
  }
}

/** Opens every card once, two by two, then the pairs. */
export async function findPairs(page: Page, open: Opener) {
  const places = new Map<string, number[]>()
  for (let id = 1; id <= CARDS; id += 1) {
    const face = await open(page, id)
    const known = places.get(face) ?? []
    places.set(face, [...known, id])
    if (id % 2 === 1 || known.includes(id - 1)) continue
    await page.clock.runFor(MISMATCH_SHOWN_MS)
    await expect(card(page, id)).toHaveAccessibleName(`Carta ${id}, fechada`)
  }
  for (const [first = 0, second = 0] of places.values()) {
    if (first % 2 === 1 && second === first + 1) continue
    await open(page, first)
    await open(page, second)
  }
}

const solve: Step = (page) => findPairs(page, openCard)

export const memory = gamePage('memory', {
  async playOnce({ press, sees }) {
    await press('Carta 1, fechada')
    await press('Carta 2, fechada')
    await sees('Tentativas: 1')
  },
  async film(page, take) {
    let opened = 0
    await findPairs(page, async (_, id) => {
      const face = await openCard(page, id)
      opened += 1
      if (opened === 1) await take('touch')
      if (opened === CARDS + 4) await take('middle')
      return face
    })
    await seesDialog(page)
  },
  states: [
    state('memory-mismatch', mistake),
    state('memory-coupon', inTurn(solve, seesCoupon), rewarded),
  ],
})
