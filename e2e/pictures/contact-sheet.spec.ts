import type { BrowserContext } from '@playwright/test'
import { states } from '../catalogue/hub'
import { launchOptions } from '../support/launch-options'
import { reachState } from '../support/states'
import { test } from '../support/test'
import { COARSE_POINTERS, isSettled, views } from './views'

/** One picture of each screen, in a row of portrait kiosks above one of wide screens. */
const rows = [
  {
    view: views.kiosk,
    names: [
      'menu',
      'wheel-won',
      'memory-mismatch',
      'scratch-half',
      'scramble-keyboard',
      'audio-playing',
    ],
  },
  {
    view: views.landscape,
    names: ['covers-pair', 'calendar-selected', 'photo-starting', 'admin-wheel'],
  },
]

test.use({
  viewport: { width: 1440, height: 400 },
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
})

test('the sheet of pictures that the README shows', async ({
  page,
  browser,
  embeddedOrigin,
}) => {
  const html: string[] = []
  for (const { view, names } of rows) {
    const context = await browser.newContext({
      baseURL: embeddedOrigin,
      locale: 'pt-BR',
      hasTouch: true,
      ...view,
    })
    const pictures: string[] = []
    for (const name of names) pictures.push(await pictureOf(context, name))
    html.push(`<p>${pictures.join('')}</p>`)
    await context.close()
  }
  await page.setContent(
    `<style>
      body { margin: 0; background: #ebe1ce; padding: 24px; }
      p { display: flex; gap: 20px; margin: 0; }
      p + p { margin-top: 20px; }
      img { min-width: 0; flex: 1; border-radius: 6px; box-shadow: 0 2px 8px #1f1b1640; }
    </style>${html.join('')}`,
  )
  await page.screenshot({ path: 'docs/contact-sheet.png', fullPage: true })
})

async function pictureOf(context: BrowserContext, name: string) {
  const state = states.find((known) => known.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  const page = await context.newPage()
  await reachState(page, state)
  await isSettled(page)
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 })
  await page.close()
  return `<img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}">`
}
