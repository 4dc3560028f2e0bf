import type { Page } from '@playwright/test'
import { games } from '../catalogue/hub'
import { menu } from '../catalogue/menu'
import { keepNothing } from '../catalogue/photo'
import { wheel } from '../catalogue/wheel'
import { shrinkCamera, watchCamera } from '../support/camera'
import { expectFlat, hurry, watch, withoutCompiledCode } from '../support/counters'
import { fastTime, renewByOwnClock, SERVICE } from '../support/fast-time'
import { becomeKiosk, seesTicket } from '../support/kiosk'
import { headersOfStaff } from '../support/staff'
import { open, press } from '../support/steps'
import { expect, test } from '../support/test'

const HOUR_S = 3600
/** Two for settings, two for photos, and a session's renewal, tried seven times in half a minute. */
const MOST_IN_A_MINUTE = 20

test.use({
  launchOptions: withoutCompiledCode,
  provoked: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED'],
})

const attracts = (page: Page) =>
  expect(page.getByText('Toque para jogar').last()).toBeVisible()

/** Touches a kiosk at rest, and goes to a game. */
async function visit(page: Page, address: string) {
  await page.mouse.click(200, 200)
  await expect(page.getByText('Toque para jogar')).toHaveCount(0)
  await page.locator(`a[href="${address}"]`).last().click()
}

/** Runs in the page: gives it the lock of the screen, which a browser without one refuses. */
function stayAwake() {
  const lock = { released: false, release: async () => undefined }
  Object.assign(navigator.wakeLock, { request: async () => lock })
}

async function openKiosk(page: Page) {
  // The day passes in minutes, which the database takes for one visit.
  await page.request.post('/rest/v1/admin_settings', {
    headers: await headersOfStaff(page.request),
    data: { setting_key: 'couponsPerVisit', setting_value: '' },
  })
  await page.clock.install()
  await watchCamera(page)
  await shrinkCamera(page)
  await page.addInitScript(watch)
  await page.addInitScript(hurry, [1000])
  await page.addInitScript(stayAwake)
  await keepNothing(page)
  await renewByOwnClock(page)
  await becomeKiosk(page)
  await open(page, menu.address)
}

/** Has the kiosk do what it is for: a win of the database, with its coupon. */
async function expectWin(page: Page) {
  await visit(page, wheel.address)
  await press(page, 'Girar a Roleta')
  await seesTicket(page)
}

test('a kiosk that nobody touches for a day, eight hours of it without network, is whole after it', async ({
  page,
}) => {
  const time = fastTime(page)
  await openKiosk(page)
  await expectFlat(
    page,
    async () => {
      await time.pass(HOUR_S)
      // What opening the hub asks for is measured elsewhere.
      time.busiestMinute()
    },
    async () => {
      await time.pass(HOUR_S)
      await page.route(SERVICE, (route) => route.abort('internetdisconnected'))
      await time.pass(8 * HOUR_S)
      await page.unroute(SERVICE)
      await time.pass(14 * HOUR_S)
    },
  )
  expect(time.busiestMinute()).toBeLessThanOrEqual(MOST_IN_A_MINUTE)
  await attracts(page)
  await expectWin(page)
})

test('a kiosk that is played on all day, eight hours of it without network, holds no more after it', async ({
  page,
}) => {
  const time = fastTime(page)
  /** An hour of each game: it is played, left in the middle of things, and the kiosk rests. */
  async function playAll() {
    for (const game of games) {
      await visit(page, game.address)
      await game.playRound(page)
      await time.pass(HOUR_S)
      await attracts(page)
    }
  }
  await openKiosk(page)
  await time.pass(HOUR_S)
  await expectFlat(page, playAll, async () => {
    await page.route(SERVICE, (route) => route.abort('internetdisconnected'))
    await playAll()
    await page.unroute(SERVICE)
    time.busiestMinute()
    await playAll()
  })
  expect(time.busiestMinute()).toBeLessThanOrEqual(MOST_IN_A_MINUTE)
  await expectWin(page)
})
