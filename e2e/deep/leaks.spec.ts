import { games } from '../catalogue/hub'
import { keepNothing } from '../catalogue/photo'
import { visitorOf } from '../engines/visitor'
import { watchCamera } from '../support/camera'
import { open } from '../support/steps'
import { test } from '../support/test'
import { expectFlat, withoutCompiledCode } from './holdings'

const WARM_UP = 3
/** More rounds than the listeners that may be left over. */
const ROUNDS = 6

test.use({
  launchOptions: withoutCompiledCode,
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 480, height: 900 },
  actionTimeout: 15_000,
})

test.beforeEach(async ({ page }) => {
  // Spins and toasts, which take five seconds.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const shorter = (act: () => void, ms = 0) => wait(act, ms === 5000 ? 2000 : ms)
    Object.assign(window, { setTimeout: shorter })
  })
  await watchCamera(page)
  await keepNothing(page)
  // Small pictures, which are fast to save.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const openCamera = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => openCamera({ video: { width: 320, height: 240 } })
  })
})

for (const { address, playOnce } of games)
  test(`${ROUNDS} visits to ${address} leak nothing`, async ({ page }) => {
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
