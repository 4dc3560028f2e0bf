import { menu } from '../catalogue/small-pages'
import { wheel } from '../catalogue/wheel'
import { watchCamera } from '../support/camera'
import { becomeKiosk, seesCoupon } from '../support/kiosk'
import { open, press, type Step } from '../support/steps'
import { expect, test } from '../support/test'
import { expectFlat, withoutCompiledCode } from './holdings'

const HOUR_S = 3600
/** Short enough for every look at the settings. */
const STEP_S = 45
const SERVICE = /\/(rest|auth|storage)\/v1\//

test.use({
  launchOptions: withoutCompiledCode,
  provoked: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED'],
})

/** Provides the screen lock, which a browser without a screen refuses. */
const stayAwake: Step = (page) =>
  page.addInitScript(() => {
    const lock = { released: false, release: async () => undefined }
    Object.assign(navigator.wakeLock, { request: async () => lock })
  })

test('a kiosk still works after eight untouched hours, half offline', async ({ page }) => {
  let pending = 0
  page.on('request', () => (pending += 1))
  page.on('requestfinished', () => (pending -= 1))
  page.on('requestfailed', () => (pending -= 1))

  /** No request is under way, and no session renewal, which holds a lock. */
  const isIdle = async () => {
    const { held = [] } = await page.evaluate(() => navigator.locks.query())
    return pending === 0 && held.length === 0
  }

  /**
   * Each request is answered before the clock moves on, because its timeout follows the page's
   * clock.
   */
  async function pass(hours: number) {
    for (let passed = 0; passed < hours * HOUR_S; passed += STEP_S) {
      await page.clock.fastForward(STEP_S * 1000)
      // A timer's request begins a moment after it.
      for (let looks = 0; looks < 2; looks += 1)
        if (!(await isIdle())) await expect.poll(isIdle, { intervals: [10] }).toBe(true)
    }
  }
  await page.clock.install()
  await watchCamera(page)
  await stayAwake(page)
  await becomeKiosk(page)
  await open(page, menu.address)
  await expectFlat(
    page,
    () => pass(1),
    async () => {
      await pass(1)
      await page.route(SERVICE, (route) => route.abort('internetdisconnected'))
      await pass(4)
      await page.unroute(SERVICE)
      await pass(2)
    },
  )
  await expect(page.getByText('Toque para jogar').last()).toBeVisible()
  await page.mouse.click(200, 200)
  await page.locator(`a[href="${wheel.address}"]`).last().click()
  await press(page, 'Girar a Roleta')
  await seesCoupon(page)
})
