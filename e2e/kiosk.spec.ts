import type { Page } from '@playwright/test'
import { states } from './catalogue/hub'
import { scratch, scratchTo } from './catalogue/scratch'
import { wheel } from './catalogue/wheel'
import { beKiosk, giveRewards, isKiosk, seesTicket, ticket } from './support/kiosk'
import { reachState } from './support/states'
import { inTurn, open, press } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

/** What was won, as the toast tells it. */
async function toldPrize(page: Page) {
  const words = (await toasts(page).textContent()) ?? ''
  return /Você ganhou: (.*?)×?$/.exec(words)?.[1] ?? ''
}

test('a newcomer spins, and the win is a coupon with a code', async ({ page }) => {
  await beKiosk(page)
  await open(page, wheel.address)
  await isKiosk(page)
  await press(page, 'Girar a Roleta')
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(ticket(page)).toContainText(await toldPrize(page))
  await expect(ticket(page)).toContainText('Válido até')
  await seesTicket(page)
})

test('a card is dealt by the database, and its coupon comes when it is revealed', async ({
  page,
}) => {
  await beKiosk(page)
  await open(page, scratch.address)
  await isKiosk(page)
  await scratchTo(89)(page)
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(ticket(page)).toContainText(await toldPrize(page))
})

const KEPT = [
  'audio-discount',
  'covers-won',
  'calendar-sent',
  'scramble-solved',
  'photo-result',
]

for (const state of states.filter(({ name }) => KEPT.includes(name))) {
  test(`${state.name}: the promise is a coupon where the shop set one`, async ({
    page,
  }) => {
    const prepare = inTurn(beKiosk, giveRewards, async () => state.prepare?.(page))
    await reachState(page, { ...state, prepare })
    await seesTicket(page)
  })
}
