import { games } from '../catalogue/hub'
import type { Take } from '../catalogue/hub-page'
import { keepNothing } from '../catalogue/photo'
import { becomeKiosk, beRewardingKiosk, drawCouponAt, shopCoupon } from '../support/kiosk'
import { inTurn, open } from '../support/steps'
import { test } from '../support/test'
import { touched, views } from './views'

test.use(touched)

/** After the result, in milliseconds. */
const AFTER = [100, 500, 2000]

/** A shop that gives a coupon at every end; of the gallery nothing is kept. */
const prepare = inTurn(
  becomeKiosk,
  beRewardingKiosk,
  drawCouponAt(0, shopCoupon),
  keepNothing,
)

type Shot = { readonly caption: string; readonly picture: string }

const figure = ({ caption, picture }: Shot) =>
  `<figure><img src="data:image/png;base64,${picture}">${caption}</figure>`

const sheetOf = (strips: readonly (readonly Shot[])[]) => `
  <style>
    body { display: inline-block; font: 1rem sans-serif }
    div { display: flex; gap: 1rem; align-items: start; margin-bottom: 1rem }
    figure { margin: 0 }
    img { display: block; height: 600px; outline: 1px solid #999 }
  </style>
  ${strips.map((strip) => `<div>${strip.map(figure).join('')}</div>`).join('')}`

for (const { address, film } of games)
  test(`the round of ${address}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const strips: Shot[][] = []
    for (const [view, screen] of Object.entries(views)) {
      const page = await browser.newPage({ ...screen, reducedMotion: 'no-preference' })
      const strip: Shot[] = []
      const take: Take = async (moment, afterMs = 0) => {
        await page.waitForTimeout(afterMs) // The picture shows the page this much later; no test waits on it.
        const picture = (await page.screenshot()).toString('base64')
        strip.push({ caption: `${view}: ${moment}`, picture })
      }
      await page.clock.install()
      await prepare(page)
      await open(page, address)
      await take('before')
      await film(page, take)
      const ended = Date.now()
      for (const moment of AFTER) {
        await take(
          `${moment} ms after the result`,
          Math.max(0, ended + moment - Date.now()),
        )
      }
      strips.push(strip)
      await page.close()
    }
    const sheet = await browser.newPage({ viewport: { width: 8000, height: 3000 } })
    await sheet.setContent(sheetOf(strips))
    await sheet.locator('body').screenshot({ path: `screenshots/rounds${address}.png` })
    await sheet.close()
  })
