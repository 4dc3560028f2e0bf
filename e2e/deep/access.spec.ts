import { games } from '../catalogue/hub'
import type { State } from '../catalogue/hub-page'
import { menu } from '../catalogue/small-pages'
import { visitorOf } from '../engines/visitor'
import { askForAccess, becomeKiosk } from '../support/kiosk'
import { expectWholeAndReachable } from '../support/layout'
import { holdStill, open } from '../support/steps'
import { expectAccessible, test } from '../support/test'

const LETTERS = 'Letras grandes'
const CONTRAST = 'Contraste'
const LOW = 'Controles embaixo'

const portrait = { width: 1080, height: 1920 }
/** A landscape screen is entirely within reach, so it has no low controls. */
const landscape = { width: 1920, height: 1080 }

for (const [viewport, settings] of [
  [portrait, [LETTERS, CONTRAST, LOW]],
  [landscape, [LETTERS, CONTRAST]],
] as const)
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    for (const { address } of [menu, ...games])
      test(`${address} is accessible and playable with all access settings`, async ({
        page,
      }) => {
        await becomeKiosk(page)
        await open(page, address)
        await askForAccess(page, ...settings)
        await expectWholeAndReachable(page)
        await expectAccessible(page)
        await games.find((game) => game.address === address)?.playOnce(visitorOf(page))
        await expectWholeAndReachable(page)
      })
  })

/** Together they switch each setting on: large letters need the room, contrast the colours. */
const turns = [
  [LETTERS, LOW],
  [LETTERS, LOW, CONTRAST],
]

const screens: readonly (State & { address: string })[] = [menu, ...games].flatMap(
  ({ address, states }) => [
    { name: address, address },
    ...(address === menu.address ? [] : states.map((state) => ({ ...state, address }))),
  ],
)

for (const { name, address, prepare, act, faults = [], endsByTouch } of screens)
  test.describe(() => {
    test.use({ viewport: portrait, hasTouch: true, provoked: [...faults] })

    test(`${name} is accessible on a kiosk with each access setting`, async ({ page }) => {
      await page.clock.install()
      await becomeKiosk(page)
      await prepare?.(page)
      await open(page, address)
      for (const [turn, changes] of turns.entries()) {
        if (endsByTouch && turn > 0) await page.mouse.click(1, 1)
        await askForAccess(page, ...changes)
        if (endsByTouch || turn === 0) await act?.(page)
        await holdStill(page)
        await expectWholeAndReachable(page)
        // axe waits for timers.
        await page.clock.resume()
        await expectAccessible(page)
      }
    })
  })
