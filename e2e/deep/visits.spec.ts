import { states } from '../catalogue/hub'
import { becomeKiosk, leaveAlone } from '../support/kiosk'
import { keepRecordings, leapToTheEnd } from '../support/recordings'
import { answersToPresses } from '../support/steps'
import { expect, test } from '../support/test'

/** Stored keys that belong to the kiosk, not to a visitor. */
const OF_THE_SHOP = [
  'kioskSession',
  'deviceId',
  'shopSettings',
  'soundOn',
  'plays',
  'reloadedForMissingFile',
  'staffSignedOut',
  'staffLastActive',
  /^last[A-Z]/,
  /^drawRequest-/,
]

const isOfTheShop = (key: string) =>
  OF_THE_SHOP.some((own) => (typeof own === 'string' ? own === key : own.test(key)))

test.use({ hasTouch: true })

/** One state of each kind: dialog, coupon, toast, countdown, sound, photo, typed text, staff. */
const KINDS = [
  'wheel-coupon',
  'scratch-half',
  'memory-won',
  'scramble-wrong',
  'audio-playing',
  'audio-history',
  'covers-selected',
  'calendar-sent',
  'photo-counting',
  'photo-saving',
  'photo-result',
  'photo-delete',
  'admin-edit',
  'till-valid',
  'shop-invalid',
  'coupon-valid',
]

const left = states.filter(({ name }) => KINDS.includes(name))

test('the catalogue has each of these states', () =>
  expect(left).toHaveLength(KINDS.length))

for (const { name, address, prepare, act, faults = [] } of left) {
  test.describe(() => {
    test.use({
      provoked: [...faults, '429 (Too Many Requests)', 'Failed to load resource'],
    })

    test(`a kiosk that was left at ${name} keeps nothing of the visitor`, async ({
      page,
    }) => {
      await page.clock.install()
      await keepRecordings(page)
      await becomeKiosk(page)
      await prepare?.(page)
      await page.goto(address)
      await answersToPresses(page)
      await act?.(page)
      await leapToTheEnd(page)
      // A sound or a photo being saved holds the visit.
      await expect(async () => {
        await leaveAlone(21)(page)
        await expect(page.getByText('Toque para jogar').last()).toBeVisible({
          timeout: 500,
        })
      }).toPass()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('.toast, video, audio')).toHaveCount(0)
      const kept = await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
      )
      expect(kept.filter((key) => !isOfTheShop(key))).toEqual([])
    })
  })
}
