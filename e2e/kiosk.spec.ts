import type { Page, Response } from '@playwright/test'
import { states } from './catalogue/hub'
import { menu } from './catalogue/menu'
import { leave, panel } from './catalogue/panel'
import { scratch, scratchTo } from './catalogue/scratch'
import { prizeBelowPointer, wheel } from './catalogue/wheel'
import {
  beKiosk,
  drawCouponAt,
  giveRewards,
  isKiosk,
  seesTicket,
  ticket,
} from './support/kiosk'
import { wheelFigures } from './support/numbers'
import { reachState } from './support/states'
import { button, inTurn, open, press, shows } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

const isDrawn = (response: Response) =>
  response.url().endsWith('/draw_prize') && response.ok()

/** The prize in the toast. */
async function announcedPrize(page: Page) {
  const words = (await toasts(page).textContent()) ?? ''
  return /Você ganhou: (.*?)×?$/.exec(words)?.[1] ?? ''
}

test('a spin on a kiosk wins a coupon, and is counted in the numbers', async ({
  page,
  request,
}) => {
  const before = await wheelFigures(request)
  await beKiosk(page)
  await open(page, wheel.address)
  await isKiosk(page)
  await press(page, 'Girar a Roleta')
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(ticket(page)).toContainText(await announcedPrize(page))
  await expect(ticket(page)).toContainText('Válido até')
  await seesTicket(page)
  await open(page, menu.address)
  await expect
    .poll(async () => {
      const figures = await wheelFigures(request)
      return figures.map((figure, place) => figure - (before[place] ?? 0))
    })
    .toEqual([1, 1, 1, 0])
})

test('the database draws the prize of a card, and its coupon comes when it is revealed', async ({
  page,
}) => {
  await beKiosk(page)
  await open(page, scratch.address)
  await isKiosk(page)
  await scratchTo(89)(page)
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(ticket(page)).toContainText(await announcedPrize(page))
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the wheel turns on to each answer without a jump, and rests on it', async ({
    page,
  }) => {
    // This device would always draw the first prize.
    await page.addInitScript(() => {
      crypto.getRandomValues = (numbers) => numbers
    })
    await beKiosk(page)
    await open(page, wheel.address)
    await isKiosk(page)
    for (const place of [5, 2]) {
      await drawCouponAt(place)(page)
      await press(page, 'Girar a Roleta')
      await expect.poll(() => movements(page)).toEqual(['rotate', 'transform'])
      await expect(button(page, 'Girar a Roleta')).toBeVisible()
      expect(await prizeBelowPointer(page)).toBe(place + 1)
      expect(await movements(page)).toEqual([])
    }
  })
})

/** Animated properties of the disc. */
const movements = (page: Page) =>
  page.locator('.wheel-disc').evaluate((disc) =>
    disc
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? Object.keys(effect.getKeyframes()[0] ?? {}) : [],
      )
      .filter((property) => property === 'rotate' || property === 'transform')
      .toSorted(),
  )

test('staff make a device a kiosk, which plays on when they have gone, and undo it', async ({
  page,
  request,
}) => {
  const { email, password } = await (await request.get('/local-kiosk')).json()
  await open(page, panel.address)
  await press(page, 'Usar este aparelho como quiosque')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.keyboard.press('Enter')
  await shows('Este aparelho é um quiosque: os prêmios ganhos nele viram cupons.')(page)
  await leave(page)
  await isKiosk(page)
  await open(page, wheel.address)
  await Promise.all([page.waitForResponse(isDrawn), press(page, 'Girar a Roleta')])

  await open(page, panel.address)
  await press(page, 'Entrar')
  await page.getByLabel('E-mail').fill('equipe@livraria.local')
  await page.getByLabel('Senha').fill(password)
  await page.keyboard.press('Enter')
  await press(page, 'Desfazer')
  await shows('Este aparelho deixou de ser um quiosque')(page)
  expect(await page.evaluate(() => localStorage.getItem('kioskSession'))).toBeNull()
})

// The other games have such a state in the catalogue.
const KEPT = ['covers-won', 'calendar-sent', 'scramble-solved', 'photo-result']

for (const state of states.filter(({ name }) => KEPT.includes(name))) {
  test(`${state.name}: is rewarded with a coupon`, async ({ page }) => {
    const prepare = inTurn(beKiosk, giveRewards, async () => state.prepare?.(page))
    await reachState(page, { ...state, prepare })
    await seesTicket(page)
  })
}
