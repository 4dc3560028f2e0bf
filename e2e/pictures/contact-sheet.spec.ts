import type { Browser } from '@playwright/test'
import { states } from '../catalogue/hub'
import { launchOptions } from '../support/launch-options'
import { reachState } from '../support/states'
import { test } from '../support/test'
import { COARSE_POINTERS, SETTLE_MS, views } from './views'

/** One picture of each screen, in a row of portrait kiosks above one of wide screens. */
const rows = {
  kiosk: [
    'menu',
    'wheel-won',
    'memory-mismatch',
    'scratch-half',
    'scramble-keyboard',
    'audio-playing',
  ],
  landscape: ['covers-pair', 'calendar-selected', 'photo-starting', 'admin-wheel'],
} as const

test.use({
  viewport: { width: 1440, height: 400 },
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
})

test('the sheet of pictures that the README shows', async ({ page, browser, baseURL }) => {
  const html: string[] = []
  for (const [view, names] of Object.entries(rows)) {
    const pictures: string[] = []
    for (const name of names)
      pictures.push(
        await pictureOf(
          browser,
          name,
          view === 'kiosk' ? 'kiosk' : 'landscape',
          baseURL ?? '',
        ),
      )
    html.push(`<p>${pictures.join('')}</p>`)
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

async function pictureOf(
  browser: Browser,
  name: string,
  view: keyof typeof rows,
  baseURL: string,
) {
  const state = states.find((known) => known.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    hasTouch: true,
    ...views[view],
  })
  const page = await context.newPage()
  await reachState(page, state)
  await page.waitForTimeout(SETTLE_MS)
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 })
  await context.close()
  return `<img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}">`
}
