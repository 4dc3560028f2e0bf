import { gameNames } from '../../src/lib/games'
import { answer, callOf } from '../support/answers'
import { inTurn, presses, shows, type Step } from '../support/steps'
import { hubPage, state } from './hub-page'

const DAY_MS = 86_400_000

/** The numbers of a shop; `scale` 0: nothing was played. */
function numbersOf(firstDay: string, lastDay: string, scale: number) {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1
  /** Plays, finished, wins and used coupons of so many plays. */
  const size = (plays: number) =>
    [1, 0.8, 0.5, 0.2].map((share) => Math.floor(plays * scale * share))
  return {
    first_day: firstDay,
    last_day: lastDay,
    by_game: Object.fromEntries(
      gameNames.map((game, index) => [game, size((days * 96) / (index + 2))]),
    ),
    by_day: Array.from({ length: days }, (_, day) => size(90 + 60 * Math.sin(day))),
    by_hour: Array.from({ length: 168 }, (_, hour) => size(hour % 24 < 9 ? 0 : hour % 24)),
    before: size(days * 110),
    stock: [
      { name: 'Café na livraria', left: 0, days: 0 },
      { name: 'Ecobag', left: 12, days: 4.6 },
    ].slice(0, 2 * scale),
    for_fun: scale === 0 ? {} : { offline: 31, visit: 12 },
  }
}

/** Answers with the numbers of a shop of this size. */
const serveNumbers =
  (scale: number): Step =>
  (page) =>
    answer(page, callOf('read_numbers'), 'POST', (route) => {
      const { first_day: first, last_day: last } = route.request().postDataJSON()
      return route.fulfill({ json: numbersOf(first, last, scale) })
    })

export const isCounted: Step = shows(/^Antes: /)

const openTable =
  (by: string): Step =>
  (page) =>
    page.getByText(`Ver em tabela: por ${by}`).click()
const openTables = ['jogo', 'dia', 'hora da semana'].map(openTable)

const full = { prepare: serveNumbers(1) }

export const numbers = hubPage('/numeros', 'Números', {
  isLong: true,
  prepare: serveNumbers(1),
  isComplete: isCounted,
  states: [
    state(
      'numbers-year',
      inTurn(isCounted, presses('1 ano'), isCounted, (page) =>
        page.getByLabel('Mostrar nos gráficos').selectOption('Cupons usados'),
      ),
      full,
    ),
    state('numbers-tables', inTurn(isCounted, ...openTables), full),
    state('numbers-empty', shows(/^Nada foi contado/), { prepare: serveNumbers(0) }),
  ],
})
