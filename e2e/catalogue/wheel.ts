import { expect, type Page, type Request } from '@playwright/test'
import {
  breakOff,
  FAILED_ANSWER,
  refuseTable,
  remember,
  serve,
  withhold,
} from '../support/answers'
import {
  beKiosk,
  DRAW,
  drawCoupon,
  haveNoneLeft,
  isKiosk,
  seesTicket,
} from '../support/kiosk'
import { button, inTurn, press, pressAllTheSame, shows } from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

export const SPIN_MS = 5000

const COLORS = ['red', 'yellow', 'green', 'blue', 'pink', 'purple', 'orange', 'sky']

export const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `prize-${index}`,
    label: `Prêmio ${index + 1}`,
    color: `bg-${COLORS[index % COLORS.length] ?? 'red'}-500`,
    created_at: '2026-01-01T00:00:00Z',
  }))

/** Has the wheel, and the panel, show these prizes. */
export const servePrizes = (rows: readonly unknown[]) => serve('roulette_items', rows)

/** Which prize, from 1, is drawn on the screen right below the pointer. */
export const prizeBelowPointer = (page: Page) =>
  page.locator('.wheel-disc').evaluate(placeBelowPointer)

function placeBelowPointer(disc: Element) {
  const { left, top, width } = disc.getBoundingClientRect()
  // A turned square has a wider box around it; its centre stays where it was.
  const radius = disc.clientWidth / 2
  const found = document.elementFromPoint(left + width / 2, top + width / 2 - radius * 0.85)
  return [...disc.querySelectorAll('path[d^="M0"]')].indexOf(found ?? disc) + 1
}

async function startSpin(page: Page) {
  await press(page, 'Girar a Roleta')
  await page.getByRole('button', { name: 'Girando...' }).waitFor()
}

async function win(page: Page) {
  await startSpin(page)
  await page.clock.runFor(SPIN_MS)
  await shows('Você ganhou:')(page)
}

/** Spins on a kiosk, and lets time pass once the database has answered or is out of reach. */
async function winOnKiosk(page: Page) {
  await isKiosk(page)
  const answered = page.waitForEvent('requestfinished', isDraw)
  const failed = page.waitForEvent('requestfailed', isDraw)
  await startSpin(page)
  await Promise.any([answered, failed])
  await page.clock.runFor(SPIN_MS)
  await shows('Você ganhou:')(page)
}

const isDraw = (request: Request) => request.url().endsWith('/draw_prize')

async function playRound(page: Page) {
  const told = page.getByText(/^Você girou \d+ vez/)
  const before = await told.textContent()
  await press(page, 'Girar a Roleta')
  await expect(told).not.toHaveText(before ?? '')
  await shows('Você ganhou:')(page)
  await expect(button(page, 'Girar a Roleta')).toBeVisible()
}

/** The prize that is told is the one below the pointer. */
async function playOnce({ press: pressButton, sees, look }: Visitor) {
  await pressButton('Girar a Roleta')
  await sees('Você ganhou:')
  const place = await look('.wheel-disc', placeBelowPointer)
  const names = await look('.legend', (legend) =>
    [...legend.querySelectorAll('li')].map((prize) => prize.textContent),
  )
  await sees(`Você ganhou: ${names[place - 1]}`)
}

export const wheel: Game = {
  address: '/roleta-de-descontos',
  title: 'Roleta de Descontos · Jogos da Livraria',
  heading: 'Roleta de Descontos',
  code: /wheel-page.*\.js/,
  controls: ['Girar a Roleta', 'Prêmios'],
  isComplete: shows('Gire e descubra o seu prêmio.'),
  playRound,
  playOnce,
  states: [
    { name: 'wheel-idle', act: shows('Gire e descubra o seu prêmio.') },
    {
      name: 'wheel-loading',
      prepare: withhold('roulette_items'),
      act: shows('Carregando prêmios...'),
    },
    { name: 'wheel-spinning', act: startSpin },
    { name: 'wheel-won', act: win },
    {
      name: 'wheel-coupon',
      prepare: inTurn(beKiosk, drawCoupon),
      act: inTurn(winOnKiosk, seesTicket),
    },
    {
      name: 'wheel-for-fun',
      faults: FAILED_ANSWER,
      prepare: inTurn(beKiosk, (page) => page.route(DRAW, (route) => route.abort())),
      act: inTurn(winOnKiosk, shows('Sem conexão: esta jogada não gera cupom.')),
    },
    {
      name: 'wheel-sold-out',
      prepare: inTurn(beKiosk, haveNoneLeft),
      act: inTurn(shows('Esgotado'), shows('Os prêmios de hoje já saíram. Volte amanhã!')),
    },
    { name: 'wheel-empty', prepare: servePrizes([]), act: shows('Sem Prêmios') },
    {
      name: 'wheel-unavailable',
      prepare: servePrizes([]),
      act: inTurn(
        shows('Sem Prêmios'),
        (page) => pressAllTheSame(page, 'Girar a Roleta'),
        shows('Roleta Indisponível'),
      ),
    },
    {
      name: 'wheel-failed',
      faults: FAILED_ANSWER,
      prepare: refuseTable('roulette_items'),
      act: shows('Erro ao carregar prêmios'),
    },
    {
      name: 'wheel-remembered',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: inTurn(
        remember('lastRoulettePrizes', prizes(5)),
        breakOff('roulette_items'),
      ),
      act: shows('Sem conexão: a roleta gira com os últimos prêmios lidos.'),
    },
    {
      name: 'wheel-60',
      prepare: servePrizes(prizes(60)),
      act: shows('Prêmio 60'),
    },
    {
      name: 'wheel-1000',
      isMoreOfTheSame: true,
      prepare: servePrizes(prizes(1000)),
      act: shows('Gire e descubra o seu prêmio.'),
    },
  ],
}
