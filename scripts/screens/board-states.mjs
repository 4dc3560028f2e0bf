import { press, seesWindow, shows } from './answers.mjs'

const MEMORY = '/jogo-da-memoria'
const COVERS = '/conecte-as-capas'
/** A mistake is shown for one second. */
const MISTAKE_SETTLE_MS = 350

const authors = {
  'Dom Casmurro': 'Machado de Assis',
  'O Pequeno Príncipe': 'Antoine de Saint-Exupéry',
  'A Hora da Estrela': 'Clarice Lispector',
}

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page @param {number} id */
const card = (page, id) => page.getByRole('button', { name: new RegExp(`^Carta ${id}, `) })

/** @param {Page} page @param {number} id */
const closed = (page, id) => page.getByRole('button', { name: `Carta ${id}, fechada` })

/** Opens a card and says what lies on it. @param {Page} page @param {number} id */
async function open(page, id) {
  await card(page, id).click()
  const name = await card(page, id).getAttribute('aria-label')
  return name?.split(': ')[1] ?? ''
}

/** Tries neighbours until two of them differ. @param {Page} page */
async function mismatch(page) {
  for (let id = 1; id < 16; id += 2) {
    const first = await open(page, id)
    if ((await open(page, id + 1)) !== first) return
  }
}

/** Sees every card once, two by two, then opens the pairs. @param {Page} page */
async function winMemory(page) {
  /** @type {Map<string, number[]>} */
  const places = new Map()
  for (let id = 1; id <= 16; id += 1) {
    const face = await open(page, id)
    places.set(face, [...(places.get(face) ?? []), id])
    const isPair = places.get(face)?.includes(id - 1) === true
    // A wrong pair lies open for a second, and locks the board.
    if (id % 2 === 0 && !isPair) await closed(page, id).waitFor()
  }
  for (const [first = 0, second = 0] of places.values()) {
    const wereOpenedTogether = first % 2 === 1 && second === first + 1
    if (wereOpenedTogether) continue
    await card(page, first).click()
    await card(page, second).click()
  }
  await seesWindow(page)
}

/** @param {Page} page */
async function leaveMemoryWon(page) {
  await winMemory(page)
  await press(page, 'Fechar')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** @param {Page} page @param {string} title @param {string} author */
async function connect(page, title, author) {
  await press(page, title)
  await press(page, author)
}

/** @param {Page} page */
async function mistake(page) {
  await connect(page, 'Dom Casmurro', 'Clarice Lispector')
  await shows('Ops!')(page)
}

/** @param {Page} page */
async function leaveCoversWon(page) {
  await connectAll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** @param {Page} page */
async function connectAll(page) {
  for (const [title, author] of Object.entries(authors)) await connect(page, title, author)
  await seesWindow(page)
}

/** @type {readonly import('./open-state.mjs').State[]} */
export const boardStates = [
  { name: 'memory-start', path: MEMORY },
  { name: 'memory-open', path: MEMORY, act: (page) => open(page, 6) },
  { name: 'memory-mismatch', path: MEMORY, settleMs: MISTAKE_SETTLE_MS, act: mismatch },
  { name: 'memory-won', path: MEMORY, act: winMemory },
  { name: 'memory-closed', path: MEMORY, act: leaveMemoryWon },
  { name: 'covers-start', path: COVERS },
  { name: 'covers-selected', path: COVERS, act: (page) => press(page, 'Dom Casmurro') },
  {
    name: 'covers-wrong',
    path: COVERS,
    settleMs: MISTAKE_SETTLE_MS,
    act: mistake,
  },
  {
    name: 'covers-pair',
    path: COVERS,
    act: (page) => connect(page, 'Dom Casmurro', authors['Dom Casmurro']),
  },
  { name: 'covers-won', path: COVERS, act: connectAll },
  { name: 'covers-closed', path: COVERS, act: leaveCoversWon },
]
