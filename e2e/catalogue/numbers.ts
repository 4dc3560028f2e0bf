import { gameNames } from '../../src/lib/games'
import { answer, callOf, FAILED_ANSWER } from '../support/answers'
import { inTurn, presses, shows, type Step } from '../support/steps'
import { state, type HubPage } from './hub-page'

const NUMBERS = callOf('read_numbers')
const DAY_MS = 86_400_000

/** Plays, finished, wins and used coupons of so many plays. */
const figuresOf = (plays: number) =>
  [1, 0.8, 0.5, 0.2].map((share) => Math.floor(plays * share))

/** The numbers of a shop; `scale` 0: nothing was played. */
function numbersOf(firstDay: string, lastDay: string, scale: number) {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1
  const size = (plays: number) => figuresOf(Math.round(plays * scale))
  const weekday = (day: number) => new Date(Date.parse(firstDay) + day * DAY_MS).getUTCDay()
  return {
    first_day: firstDay,
    last_day: lastDay,
    by_game: Object.fromEntries(
      gameNames.map((game, index) => [game, size((days * 96) / (index + 2))]),
    ),
    by_day: Array.from({ length: days }, (_, day) =>
      size(90 + 60 * Math.sin(day) + 20 * weekday(day)),
    ),
    by_hour: Array.from({ length: 168 }, (_, hour) => {
      const isOpen = hour % 24 >= 9 && hour % 24 < 20
      return size(isOpen ? 4 + Math.floor(hour / 24) * 3 + (hour % 24) : 0)
    }),
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
    answer(page, NUMBERS, 'POST', (route) => {
      const { first_day: first, last_day: last } = route.request().postDataJSON()
      return route.fulfill({ json: numbersOf(first, last, scale) })
    })

export const isCounted: Step = shows(/^Antes: /)

const openTable = (title: string): Step =>
  inTurn(isCounted, (page) => page.getByText(`Ver em tabela: ${title}`).click())

const full = { prepare: serveNumbers(1) }

export const numbers: HubPage = {
  address: '/numeros',
  title: 'Números · Jogos da Livraria',
  heading: 'Números',
  controls: [
    ['Voltar ao Menu', 'Sair', 'Hoje', '7 dias', '30 dias', '90 dias', '1 ano'],
    // Day, month, year, and the button of the browser's calendar.
    ['De', 'Até'].flatMap((label) => [label, label, label, label]),
    ['Ver', 'Baixar CSV', 'Nos gráficos'],
    ['por jogo', 'por dia', 'por hora da semana'].map((title) => `Ver em tabela: ${title}`),
  ].flat(),
  isLong: true,
  prepare: serveNumbers(1),
  isComplete: isCounted,
  states: [
    state('numbers-week', isCounted, full),
    state(
      'numbers-year',
      inTurn(isCounted, presses('1 ano'), isCounted, (page) =>
        page.getByLabel('Nos gráficos').selectOption('Cupons usados'),
      ),
      full,
    ),
    state(
      'numbers-tables',
      inTurn(openTable('por jogo'), openTable('por dia'), openTable('por hora da semana')),
      full,
    ),
    state('numbers-empty', shows(/^Nada foi contado nestes dias/), {
      prepare: serveNumbers(0),
    }),
    state('numbers-offline', shows('Sem conexão: os números vêm quando a rede voltar.'), {
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(NUMBERS, (route) => route.abort()),
    }),
    state(
      'numbers-wrong-days',
      inTurn(
        isCounted,
        (page) => page.getByLabel('De').fill('2020-01-01'),
        presses('Ver'),
        shows('Escolha no máximo um ano.'),
      ),
      full,
    ),
  ],
}
