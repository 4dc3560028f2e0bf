import {
  breakOff,
  FAILED_ANSWER,
  inTurn,
  manyPrizes,
  press,
  refuse,
  remember,
  serve,
  shows,
  withhold,
} from './answers.mjs'

const WHEEL = '/roleta-de-descontos'
const SCRATCH = '/raspadinha-virtual'
const SPIN_MS = 5000
/** A stroke begins well on the card, in pixels from its edge. */
const EDGE = 5
/** From one stroke to the next, in pixels. */
const ROW = 25

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

/** @param {Page} page */
async function progressOf(page) {
  const words = await page.getByText(/^Progresso: /).textContent()
  return Number(/\d+/.exec(words ?? '')?.[0])
}

/** Moves a coin in rows over the card until so much of it is clear. @param {number} percent */
const scratch = (percent) => async (/** @type {Page} */ page) => {
  const canvas = page.locator('canvas').first()
  await page.locator('.prize-face').waitFor({ state: 'attached' })
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no card to scratch.')
  const { x, y, width, height } = box
  const rows = Array.from({ length: Math.ceil(height / ROW) }, (_, row) => EDGE + row * ROW)
  await page.mouse.move(x + EDGE, y + EDGE)
  await page.mouse.down()
  for (const down of rows) {
    await page.mouse.move(x + EDGE, y + down, { steps: 4 })
    await page.mouse.move(x + width - EDGE, y + down, { steps: 24 })
    if ((await progressOf(page)) >= percent) break
  }
  await page.mouse.up()
}

/** @param {Page} page */
async function spinNothing(page) {
  // It is off for assistive technology, and says why when it is pressed all the same.
  await page.getByRole('button', { name: 'Girar a Roleta' }).click({ force: true })
  await shows('Roleta Indisponível')(page)
}

/** A coin that the arrow keys move. @param {Page} page */
async function scratchByKeyboard(page) {
  await page.locator('.prize-face').waitFor({ state: 'attached' })
  await page.getByRole('application').focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight')
}

const revealed = inTurn(scratch(89), shows('Prêmio Revelado!'))

/** @type {readonly import('./open-state.mjs').State[]} */
export const prizeStates = [
  { name: 'wheel-idle', path: WHEEL, act: shows('Gire e descubra o seu prêmio.') },
  {
    name: 'wheel-loading',
    path: WHEEL,
    prepare: withhold('roulette_items'),
    act: shows('Carregando prêmios...'),
  },
  { name: 'wheel-spinning', path: WHEEL, act: spin },
  { name: 'wheel-won', path: WHEEL, act: win },
  {
    name: 'wheel-empty',
    path: WHEEL,
    prepare: serve('roulette_items', []),
    act: shows('Sem Prêmios'),
  },
  {
    name: 'wheel-unavailable',
    path: WHEEL,
    prepare: serve('roulette_items', []),
    act: spinNothing,
  },
  {
    name: 'wheel-failed',
    path: WHEEL,
    faults: FAILED_ANSWER,
    prepare: refuse('roulette_items'),
    act: shows('Erro ao carregar prêmios'),
  },
  {
    name: 'wheel-remembered',
    path: WHEEL,
    faults: FAILED_ANSWER,
    prepare: inTurn(
      remember('lastRoulettePrizes', manyPrizes(5)),
      breakOff('roulette_items'),
    ),
    act: shows('Sem conexão: a roleta gira com os últimos prêmios lidos.'),
  },
  { name: 'wheel-60', path: WHEEL, prepare: serve('roulette_items', manyPrizes(60)) },
  { name: 'wheel-1000', path: WHEEL, prepare: serve('roulette_items', manyPrizes(1000)) },
  { name: 'scratch-covered', path: SCRATCH, act: shows('Raspe para ver seu prêmio!') },
  { name: 'scratch-half', path: SCRATCH, startsOverOnResize: true, act: scratch(35) },
  {
    name: 'scratch-keyboard',
    path: SCRATCH,
    startsOverOnResize: true,
    act: scratchByKeyboard,
  },
  {
    name: 'scratch-offer',
    path: SCRATCH,
    startsOverOnResize: true,
    act: inTurn(scratch(60), shows('Revelar Tudo')),
  },
  { name: 'scratch-revealed', path: SCRATCH, startsOverOnResize: true, act: revealed },
  {
    name: 'scratch-loading',
    path: SCRATCH,
    prepare: withhold('admin_settings'),
    act: shows('Carregando prêmios...'),
  },
  {
    name: 'scratch-empty',
    path: SCRATCH,
    prepare: serve('scratch_text_prizes', []),
    act: shows('Nenhum prêmio configurado. Volte mais tarde!'),
  },
  {
    name: 'scratch-failed',
    path: SCRATCH,
    faults: FAILED_ANSWER,
    prepare: refuse('scratch_text_prizes'),
    act: shows('Erro ao buscar prêmios de texto'),
  },
  {
    name: 'scratch-remembered',
    path: SCRATCH,
    faults: FAILED_ANSWER,
    prepare: inTurn(
      remember('lastScratchTexts', [{ name: 'Um café por nossa conta' }]),
      breakOff('scratch_text_prizes'),
    ),
    act: shows('Sem conexão: esta raspadinha usa os últimos prêmios lidos.'),
  },
  {
    name: 'scratch-image',
    path: SCRATCH,
    faults: FAILED_ANSWER,
    startsOverOnResize: true,
    prepare: inTurn(asImages, refuse('scratch_image_prizes')),
    // In large letters the news of the failure lies over the card.
    act: inTurn((page) => press(page, 'Fechar aviso'), revealed),
  },
  {
    name: 'scratch-image-gone',
    path: SCRATCH,
    faults: FAILED_ANSWER,
    startsOverOnResize: true,
    prepare: inTurn(
      asImages,
      serve('scratch_image_prizes', [
        { id: '1', image_url: '/drawings/gone.svg', alt_text: 'Uma sacola de algodão' },
      ]),
    ),
    act: revealed,
  },
]
