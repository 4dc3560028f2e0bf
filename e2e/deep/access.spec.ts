import { games, pages, states as hubStates } from '../catalogue/hub'
import type { State } from '../catalogue/hub-page'
import { menu } from '../catalogue/small-pages'
import { visitorOf } from '../engines/visitor'
import { askForAccess, becomeKiosk } from '../support/kiosk'
import { expectNothingCovered, expectWholeAndReachable } from '../support/layout'
import { holdStill, open } from '../support/steps'
import { expectAccessible, test } from '../support/test'

const ALL = ['Letras grandes', 'Contraste', 'Controles embaixo'] as const

const portrait = { width: 1080, height: 1920 }
const landscape = { width: 1920, height: 1080 }

test.use({ viewport: portrait })

for (const { address } of [menu, ...games])
  test(`${address} is accessible and playable with all settings`, async ({ page }) => {
    await becomeKiosk(page)
    await open(page, address)
    await askForAccess(page, ...ALL)
    for (const size of [portrait, landscape]) {
      await page.setViewportSize(size)
      await expectWholeAndReachable(page)
      await expectAccessible(page)
    }
    await page.setViewportSize(portrait)
    await games.find((game) => game.address === address)?.playOnce(visitorOf(page))
    await expectWholeAndReachable(page)
  })

const screens: readonly (State & { address: string })[] = games.flatMap(
  ({ address, states }) => states.map((state) => ({ ...state, address })),
)

for (const { name, address, prepare, act, faults = [] } of screens)
  test.describe(() => {
    test.use({ hasTouch: true, provoked: [...faults] })

    test(`${name} fits a kiosk with all access settings`, async ({ page }) => {
      await page.clock.install()
      await becomeKiosk(page)
      await prepare?.(page)
      await open(page, address)
      await askForAccess(page, ...ALL)
      await act?.(page)
      await holdStill(page)
      await expectWholeAndReachable(page)
      await expectNothingCovered(page)
    })
  })

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  portrait,
  landscape,
]
const firstScreens = pages.map(({ address, prepare, isComplete }) => ({
  name: address,
  address,
  prepare,
  act: isComplete,
  faults: [],
}))

for (const { name, address, prepare, act, faults = [] } of [...firstScreens, ...hubStates])
  test.describe(() => {
    test.use({ hasTouch: true, provoked: [...faults] })

    test(`nothing fixed lies over a control at ${name}`, async ({ page }) => {
      await page.clock.install()
      await becomeKiosk(page)
      await prepare?.(page)
      await open(page, address)
      await act?.(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectNothingCovered(page)
      }
    })
  })
