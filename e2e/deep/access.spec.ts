import { games } from '../catalogue/hub'
import { menu } from '../catalogue/small-pages'
import { visitorOf } from '../engines/visitor'
import { askForAccess, becomeKiosk } from '../support/kiosk'
import { expectWholeAndReachable } from '../support/layout'
import { open } from '../support/steps'
import { expectAccessible, test } from '../support/test'

const LOOKS = ['Letras grandes', 'Contraste']

/**
 * The screens, and the settings that change a page there: a landscape one is entirely within reach.
 */
const screens = [
  { viewport: { width: 1080, height: 1920 }, settings: [...LOOKS, 'Controles embaixo'] },
  { viewport: { width: 1920, height: 1080 }, settings: LOOKS },
]

for (const { viewport, settings } of screens)
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    for (const { address } of [menu, ...games])
      test(`${address} fits with each setting of 'Acessibilidade', and can be played with all`, async ({
        page,
      }) => {
        await becomeKiosk(page)
        await open(page, address)
        for (const setting of settings) {
          await askForAccess(page, setting)
          await expectWholeAndReachable(page)
          await expectAccessible(page)
        }
        await games.find((game) => game.address === address)?.playOnce(visitorOf(page))
        await expectWholeAndReachable(page)
      })
  })
