import { games } from '../catalogue/hub'
import { keepNothing } from '../catalogue/photo'
import { shrinkCamera, watchCamera } from '../support/camera'
import { expectFlat, withoutCompiledCode } from '../support/counters'
import { open } from '../support/steps'
import { test } from '../support/test'
import { visitorOf } from '../support/visitor'

const WARM_UP = 5
const ROUNDS = 20

test.use({
  launchOptions: withoutCompiledCode,
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 480, height: 900 },
  actionTimeout: 15_000,
})

test.beforeEach(async ({ page }) => {
  await watchCamera(page)
  await shrinkCamera(page)
  await keepNothing(page)
})

for (const { address, playOnce } of games)
  test(`${ROUNDS} visits to ${address} leave nothing behind`, async ({ page }) => {
    /** From the menu into the game, which is played and left. */
    async function visit(times: number) {
      for (let turn = 0; turn < times; turn += 1) {
        await page.locator(`main a[href="${address}"]`).click()
        await playOnce(visitorOf(page))
        await page.locator('header a[href="/"]').first().click()
        await page.locator(`main a[href="${address}"]`).waitFor()
      }
    }
    await open(page, '/')
    await expectFlat(
      page,
      () => visit(WARM_UP),
      () => visit(ROUNDS),
    )
  })
