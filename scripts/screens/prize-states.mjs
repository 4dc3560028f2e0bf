import { manyPrizes, refuse, serve, withhold } from './answers.mjs'

const WHEEL = '/roleta-de-descontos'
const SCRATCH = '/raspadinha-virtual'
const SPIN_MS = 5000

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page */
async function spin(page) {
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
  await page.getByRole('button', { name: 'Girando...' }).waitFor()
}

/** @param {Page} page */
async function win(page) {
  await spin(page)
  await page
    .getByText('Você ganhou:')
    .first()
    .waitFor({ timeout: 2 * SPIN_MS })
}

const asImages = serve('admin_settings', { setting_value: 'image' })

/** Moves a coin in rows over a share of the card. @param {number} share */
const scratch = (share) => async (/** @type {Page} */ page) => {
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('There is no card to scratch.')
  await page.mouse.move(box.x, box.y)
  await page.mouse.down()
  for (let y = 0; y <= box.height * share; y += 50) {
    await page.mouse.move(box.x, box.y + y, { steps: 4 })
    await page.mouse.move(box.x + box.width, box.y + y, { steps: 24 })
    await page.mouse.move(box.x, box.y + y + 25, { steps: 24 })
  }
  await page.mouse.up()
}

/** @type {readonly import('./open-state.mjs').State[]} */
export const prizeStates = [
  { name: 'wheel-idle', path: WHEEL },
  { name: 'wheel-loading', path: WHEEL, prepare: withhold('roulette_items') },
  { name: 'wheel-spinning', path: WHEEL, act: spin },
  { name: 'wheel-won', path: WHEEL, act: win },
  { name: 'wheel-empty', path: WHEEL, prepare: serve('roulette_items', []) },
  { name: 'wheel-failed', path: WHEEL, prepare: refuse('roulette_items') },
  { name: 'wheel-60', path: WHEEL, prepare: serve('roulette_items', manyPrizes(60)) },
  { name: 'wheel-1000', path: WHEEL, prepare: serve('roulette_items', manyPrizes(1000)) },
  { name: 'scratch-covered', path: SCRATCH },
  { name: 'scratch-half', path: SCRATCH, act: scratch(0.5) },
  { name: 'scratch-offer', path: SCRATCH, act: scratch(0.7) },
  { name: 'scratch-revealed', path: SCRATCH, act: scratch(1) },
  { name: 'scratch-loading', path: SCRATCH, prepare: withhold('admin_settings') },
  { name: 'scratch-empty', path: SCRATCH, prepare: serve('scratch_text_prizes', []) },
  { name: 'scratch-failed', path: SCRATCH, prepare: refuse('scratch_text_prizes') },
  {
    name: 'scratch-image',
    path: SCRATCH,
    prepare: async (page) => {
      await asImages(page)
      await refuse('scratch_image_prizes')(page)
    },
    act: scratch(1),
  },
]
