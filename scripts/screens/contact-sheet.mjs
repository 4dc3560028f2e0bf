import { mkdirSync } from 'node:fs'
import { openState } from './open-state.mjs'
import { states } from './states.mjs'
import { views } from './views.mjs'

const FILE = 'docs/contact-sheet.png'
const SHEET_WIDTH = 1440
const JPEG_QUALITY = 70

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
}

/**
 * Writes the sheet of pictures that the README shows.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @returns {Promise<string[]>} always empty: a state that cannot be reached stops the sheet
 */
export async function writeContactSheet(browser, origin) {
  const html = []
  for (const [viewName, names] of Object.entries(rows)) {
    const view = views.find(({ name }) => name === viewName)
    if (!view) throw new Error(`There is no view ${viewName}.`)
    const pictures = []
    for (const name of names) pictures.push(await pictureOf(browser, origin, name, view))
    html.push(`<p>${pictures.join('')}</p>`)
  }
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 400 } })
  await page.setContent(
    `<style>
      body { margin: 0; background: #ebe1ce; padding: 24px; }
      p { display: flex; gap: 20px; margin: 0; }
      p + p { margin-top: 20px; }
      img { min-width: 0; flex: 1; border-radius: 6px; box-shadow: 0 2px 8px #1f1b1640; }
    </style>${html.join('')}`,
    { waitUntil: 'load' },
  )
  mkdirSync('docs', { recursive: true })
  await page.screenshot({ path: FILE, fullPage: true })
  await page.close()
  console.log(`Written: ${FILE}`)
  return []
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} name
 * @param {import('./views.mjs').View} view
 */
async function pictureOf(browser, origin, name, view) {
  const state = states.find((known) => known.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  const page = await openState(browser, origin, state, view)
  const picture = await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY })
  await page.context().close()
  return `<img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}">`
}
