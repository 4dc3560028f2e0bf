import { games } from '../catalogue/hub'
import { keepNothing } from '../catalogue/photo'
import { touched, views } from '../pictures/views'
import { becomeKiosk, beRewardingKiosk, drawCouponAt, shopCoupon } from '../support/kiosk'
import { expectNoShifts, noteShifts } from '../support/layout'
import { inTurn, open } from '../support/steps'
import { test } from '../support/test'

test.use(touched)

const prepare = inTurn(
  becomeKiosk,
  beRewardingKiosk,
  drawCouponAt(0, shopCoupon),
  keepNothing,
  noteShifts,
)

for (const { address, film } of games)
  for (const [view, screen] of Object.entries(views))
    test(`a round of ${address} moves nothing, ${view}`, async ({ browser }) => {
      const page = await browser.newPage({ ...screen, reducedMotion: 'no-preference' })
      await page.clock.install()
      await prepare(page)
      await open(page, address)
      await film(page, () => Promise.resolve())
      await expectNoShifts(page)
      await page.close()
    })
