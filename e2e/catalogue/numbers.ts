import { answer, callOf, FAILED_ANSWER, refuse, serveCall } from '../support/answers'
import { inTurn, presses, shows, type Step } from '../support/steps'
import type { HubPage } from './hub-page'

const NUMBERS = callOf('read_numbers')

type Figures = readonly [number, number, number, number]

const GAMES = [
  'wheel',
  'scratch',
  'memory',
  'photo',
  'scramble',
  'covers',
  'audio',
  'calendar',
]

/** Figures of a size, as a shop has them: fewer come to their end, and fewer are used. */
const figuresOf = (plays: number): Figures => [
  plays,
  Math.floor(plays * 0.8),
  Math.floor(plays * 0.5),
  Math.floor(plays * 0.2),
]

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** What a shop with customers answers, most of them on Saturday afternoons; `scale` 0: with none. */
function numbersOf(firstDay: string, lastDay: string, scale = 1) {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1
  const size = (weight: number) => figuresOf(Math.round(weight * scale))
  return {
    first_day: firstDay,
    last_day: lastDay,
    by_game: Object.fromEntries(
      GAMES.map((game, index) => [game, size((days * 96) / (index + 2))]),
    ),
    by_day: Array.from({ length: days }, (_, index) =>
      size(
        90 + 60 * Math.sin(index) + 20 * new Date(dayAfter(firstDay, index)).getUTCDay(),
      ),
    ),
    by_hour: Array.from({ length: 168 }, (_, index) => {
      const isOpen = index % 24 >= 9 && index % 24 < 20
      return size(isOpen ? 4 + Math.floor(index / 24) * 3 + (index % 24) : 0)
    }),
    before: size(days * 110),
    stock:
      scale === 0
        ? []
        : [
            { name: 'Café na livraria', left: 0, days: 0 },
            { name: 'Ecobag', left: 12, days: 4.6 },
          ],
    for_fun: scale === 0 ? {} : { offline: 31, visit: 12 },
  }
}

/** Has the database count what a shop of this size plays. */
export const serveNumbers =
  (scale: number): Step =>
  (page) =>
    answer(page, NUMBERS, 'POST', (route) => {
      const { first_day: first, last_day: last } = route.request().postDataJSON()
      return route.fulfill({ json: numbersOf(first, last, scale) })
    })

export const isCounted: Step = shows(/^Antes: /)

const openTable = (title: string): Step =>
  inTurn(isCounted, (page) => page.getByText(`Ver em tabela: ${title}`).click())

export const numbers: HubPage = {
  address: '/numeros',
  title: 'Números · Jogos da Livraria',
  heading: 'Números',
  code: /numbers-page.*\.js/,
  controls: [
    'Voltar ao Menu',
    'Sair',
    'Hoje',
    '7 dias',
    '30 dias',
    '90 dias',
    '1 ano',
    // Its day, its month, its year, and the calendar to choose them from.
    ...['De', 'Até'].flatMap((label) => [label, label, label, label]),
    'Ver',
    'Baixar CSV',
    'Nos gráficos',
    'Ver em tabela: por jogo',
    'Ver em tabela: por dia',
    'Ver em tabela: por hora da semana',
  ],
  isLong: true,
  prepare: serveNumbers(1),
  isComplete: isCounted,
  states: [
    { name: 'numbers-week', prepare: serveNumbers(1), act: isCounted },
    {
      name: 'numbers-year',
      prepare: serveNumbers(1),
      act: inTurn(isCounted, presses('1 ano'), isCounted, (page) =>
        page.getByLabel('Nos gráficos').selectOption('Cupons usados'),
      ),
    },
    {
      name: 'numbers-tables',
      prepare: serveNumbers(1),
      act: inTurn(
        openTable('por jogo'),
        openTable('por dia'),
        openTable('por hora da semana'),
      ),
    },
    {
      name: 'numbers-empty',
      prepare: serveNumbers(0),
      act: shows(/^Nada foi contado nestes dias/),
    },
    {
      name: 'numbers-loading',
      isMoreOfTheSame: true,
      prepare: (page) => page.route(NUMBERS, () => new Promise(() => undefined)),
      act: shows('Buscando os números...'),
    },
    {
      name: 'numbers-failed',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: refuse(NUMBERS, 'POST', 'O banco de dados está em manutenção.'),
      act: shows('Os números não chegaram.'),
    },
    {
      name: 'numbers-offline',
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(NUMBERS, (route) => route.abort()),
      act: shows('Sem conexão: os números vêm quando a rede voltar.'),
    },
    {
      name: 'numbers-wrong-days',
      prepare: serveNumbers(1),
      act: inTurn(
        isCounted,
        (page) => page.getByLabel('De').fill('2020-01-01'),
        presses('Ver'),
        shows('Escolha no máximo um ano.'),
      ),
    },
    {
      name: 'numbers-visitor',
      isMoreOfTheSame: true,
      prepare: (page) =>
        page.addInitScript(() => sessionStorage.setItem('staffSignedOut', 'true')),
      act: shows('Entrar nos números'),
    },
    {
      name: 'numbers-refused',
      isMoreOfTheSame: true,
      prepare: serveCall('is_admin', false),
      act: shows('Acesso Negado'),
    },
  ],
}
