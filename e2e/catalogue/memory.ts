import { expect, type Page } from '@playwright/test'
import { beKiosk, giveRewards, seesTicket } from '../support/kiosk'
import { inTurn, press, seesDialog, seesNoDialog, type Step } from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

const CARDS = 16
/** How long two cards that differ lie open. */
const MISTAKE_MS = 1000

/** A card by its place, whatever its state. */
export const card = (page: Page, id: number) => page.locator('.memory-card').nth(id - 1)

const closedCards = (page: Page) =>
  page.getByRole('button', { name: /^Carta \d+, fechada$/ })

/** Opens a card and says what lies on it. */
type Opener = (page: Page, id: number) => Promise<string>

/** Presses a card and reads it at once, however soon it may be closed again. */
const openCard: Opener = (page, id) =>
  card(page, id).evaluate(async (pressed) => {
    if (pressed instanceof HTMLElement) pressed.click()
    await Promise.resolve()
    return pressed.getAttribute('aria-label')?.split(': ')[1] ?? ''
  })

/** Opens neighbours until two of them differ. */
async function mistake(page: Page) {
  for (let id = 1; id < CARDS; id += 2) {
    const first = await openCard(page, id)
    if ((await openCard(page, id + 1)) !== first) return
  }
  throw new Error('All neighbours are pairs.')
}

/** Sees every card once, two by two, then opens the pairs that are known by then. */
export async function findPairs(page: Page, open: Opener, passMistake: Step) {
  const places = new Map<string, number[]>()
  for (let id = 1; id <= CARDS; id += 1) {
    const face = await open(page, id)
    const known = places.get(face) ?? []
    places.set(face, [...known, id])
    if (id % 2 === 1 || known.includes(id - 1)) continue
    await passMistake(page)
    await expect(card(page, id)).toHaveAccessibleName(`Carta ${id}, fechada`)
  }
  for (const [first = 0, second = 0] of places.values()) {
    if (first % 2 === 1 && second === first + 1) continue
    await open(page, first)
    await open(page, second)
  }
}

/** Lets the page's own time pass until two cards that differ are closed. */
export const passMistake: Step = (page) => page.clock.runFor(MISTAKE_MS)

async function win(page: Page) {
  await findPairs(page, openCard, passMistake)
  await seesDialog(page)
}

async function leaveWon(page: Page) {
  await win(page)
  await press(page, 'Fechar')
  await seesNoDialog(page)
}

/** Runs in the page: sees every card once, two by two, then opens those of one face. */
async function openAll(board: Element) {
  const buttons = [...board.querySelectorAll('button')]
  const isOneOpen = () => buttons.some(({ ariaLabel }) => ariaLabel?.includes('aberta'))
  const faces = new Map<HTMLElement, string>()
  for (const button of buttons) {
    button.click()
    await Promise.resolve()
    faces.set(button, button.ariaLabel?.split(': ')[1] ?? '')
    while (faces.size % 2 === 0 && isOneOpen()) await new Promise(requestAnimationFrame)
  }
  for (const [button] of [...faces].toSorted(([, a], [, b]) => a.localeCompare(b)))
    button.click()
}

async function playRound(page: Page) {
  await page.locator('.memory-board').evaluate(openAll)
  await page.getByRole('dialog').getByRole('button', { name: 'Jogar Novamente' }).click()
  await expect(closedCards(page)).toHaveCount(CARDS)
}

const namesOfCards = (board: Element) =>
  [...board.querySelectorAll('button')].map((shown) => shown.ariaLabel ?? '')

/** Opens cards two by two until a pair is known, and finds it. */
async function playOnce({ press: pressButton, look }: Visitor) {
  const places = new Map<string, number>()
  const names = () => look('.memory-board', namesOfCards)
  for (let id = 1; id <= CARDS; id += 2) {
    for (const place of [id, id + 1]) await pressButton(`Carta ${place}, fechada`)
    const opened = (await names()).slice(id - 1, id + 1)
    await expect.poll(async () => (await names()).join(' ')).not.toContain('aberta')
    for (const [index, name] of opened.entries()) {
      const face = name.split(': ')[1] ?? ''
      const known = places.get(face)
      places.set(face, id + index)
      if (!known) continue
      const isFound = (await names())[known - 1]?.includes('par encontrado')
      for (const place of isFound ? [] : [known, id + index])
        await pressButton(`Carta ${place}, fechada`)
      expect((await names()).join(' ')).toContain('par encontrado')
      return
    }
  }
  throw new Error('No two cards are a pair.')
}

export const memory: Game = {
  address: '/jogo-da-memoria',
  title: 'Jogo da Memória Literário · Jogos da Livraria',
  heading: 'Jogo da Memória Literário',
  code: /memory-page.*\.js/,
  controls: [
    'Reiniciar',
    ...Array.from({ length: CARDS }, (_, index) => `Carta ${index + 1}, fechada`),
  ],
  playRound,
  playOnce,
  states: [
    { name: 'memory-start' },
    { name: 'memory-open', act: (page) => openCard(page, 6) },
    { name: 'memory-mismatch', act: mistake },
    { name: 'memory-won', act: win },
    {
      name: 'memory-coupon',
      prepare: inTurn(beKiosk, giveRewards),
      act: inTurn(win, seesTicket),
    },
    { name: 'memory-closed', isMoreOfTheSame: true, act: leaveWon },
  ],
}
