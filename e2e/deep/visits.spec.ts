import { keepRecordings, leapToTheEnd } from '../catalogue/audio'
import { reachState, states } from '../catalogue/hub'
import { becomeKiosk } from '../support/kiosk'
import { inTurn, leaveAlone } from '../support/steps'
import { expect, test } from '../support/test'

/** Stored keys that belong to the kiosk, not to its visitor. */
const OF_THE_SHOP =
  /^(kiosk(Session|Undone)|deviceId|shop(Settings|Face)|soundOn|printer|plays|staff(SignedOut|LastActive)|reloadedForMissingFile|last[A-Z].*|drawRequest-.*)$/

test.use({
  hasTouch: true,
  provoked: ['429 (Too Many', 'Failed to load resource'],
})

/** One state of each kind: coupon, typed text, sound, photo, staff. */
const KINDS = ['wheel-coupon', 'scramble-wrong', 'audio-playing', 'photo-saving'].concat([
  'admin-edit',
  'till-valid',
])

for (const name of KINDS)
  test(`a kiosk left in ${name} keeps nothing of the visitor`, async ({ page }) => {
    const state = states.find((one) => one.name === name)
    if (!state) throw new Error(`The catalogue has no state ${name}.`)
    await keepRecordings(page)
    const prepare = inTurn(becomeKiosk, async () => state.prepare?.(page))
    await reachState(page, { ...state, prepare })
    await leapToTheEnd(page)
    // A sound or a photo being saved holds the visit.
    await expect(async () => {
      await leaveAlone(21)(page)
      await expect(page.getByText('Toque para jogar').last()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('[role="dialog"], .toast, video, audio')).toHaveCount(0)
    const kept = async () => {
      const keys = await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
      )
      return keys.filter((key) => !OF_THE_SHOP.test(key))
    }
    // A session of staff goes once the service has ended it.
    await expect.poll(kept).toEqual([])
  })
