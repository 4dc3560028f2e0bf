import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NumbersPage } from '@/shop/numbers/numbers-page'
import { gameNames } from '@/lib/games'
import { twoDays } from '@tests/shop/support/numbers'
import { kioskOf } from '@tests/shop/support/kiosk'
import { openPage, press, settle, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const READ = 'POST rpc/read_numbers'
const WISHED = 'POST rpc/most_wished'
const IS_ADMIN = 'POST rpc/is_admin'
const { answers, bodies, timesOf } = serveEach(() => ({
  [IS_ADMIN]: true,
  [WISHED]: [],
  [READ]: twoDays,
}))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12, 0) })
  storeStaffSession()
})

const section = (name: string) => screen.getByRole('region', { name })

/** The sizes of the marks of a chart, in percent. */
const marks = (name: string, side: 'width' | 'height') =>
  [...section(name).querySelectorAll('.numbers-mark')].map((mark) =>
    Number.parseFloat(mark.getAttribute(side) ?? ''),
  )

/** The figures of a table, row by row. */
const cells = (name: string) =>
  within(section(name))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => Number(textContent)),
    )

test('the week is compared with the one before', async () => {
  await openPage(<NumbersPage />)
  expect(bodies[READ]).toEqual([{ first_day: '2026-11-16', last_day: '2026-11-22' }])
  const totals = section('21/11/2026 a 22/11/2026')
  expect(totals).toHaveTextContent('Antes: 19/11/2026 a 20/11/2026')
  expect(totals).toHaveTextContent('Partidas começadas7+4 (+133%), antes 3')
  expect(totals).toHaveTextContent('9 jogadas não valeram prêmio: 8 sem conexão, 1 ')
  expect(bodies[WISHED]).toHaveLength(1)
  expect(screen.queryByText('Mais desejados')).toBeNull()
})

test('typed days are read when sent, and replaced by those up to today', async () => {
  await openPage(<NumbersPage />)
  type('De', '2026-11-01')
  expect(timesOf(READ)).toBe(1)
  await press('Ver')
  expect(bodies[READ]?.[1]).toEqual({ first_day: '2026-11-01', last_day: '2026-11-22' })
  type('Até', '2026-11-10')
  await press('Hoje')
  const days = ['De', 'Até'].map((name) => screen.getByLabelText(name))
  expect(days.map((day) => day.getAttribute('value'))).toEqual(['2026-11-22', '2026-11-22'])
})

test('each chart and its table show the right figures', async () => {
  await openPage(<NumbersPage />)
  const { passport: _none, ...byGame } = twoDays.by_game
  const games = Object.values(byGame)
  const most = Math.max(...games.map(([plays]) => plays))
  expect(marks('Por jogo', 'width')).toEqual(games.map(([plays]) => (plays / most) * 100))
  expect(cells('Por jogo')).toEqual(games)
  // Five at most: the lines go up to six.
  const [saturday, sunday] = marks('Por dia', 'height')
  expect(saturday).toBeCloseTo((2 / 6) * 100)
  expect(sunday).toBeCloseTo((5 / 6) * 100)
  expect(cells('Por dia')).toEqual(twoDays.by_day)
  const widths = marks('Por hora da semana', 'width')
  const heights = marks('Por hora da semana', 'height')
  const [first = 0, second = 0] = widths.map((width, at) => width * (heights[at] ?? 0))
  expect(second / first).toBeCloseTo(2 / 5)
  type('Mostrar nos gráficos', 'Cupons usados')
  const full = gameNames.map((name) => (name === 'scratch' ? 100 : 0))
  expect(marks('Por jogo', 'width')).toEqual(full)
})

test.each([
  ['is no admin', IS_ADMIN, false, 0],
  ['is no longer one', READ, refuse(403, 'Só a administração.', '42501'), 1],
] as const)('a user who %s is refused', async (_, call, answer, reads) => {
  answers[call] = answer
  await openPage(<NumbersPage />)
  expect(screen.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  expect(screen.getByText('Você não tem permissão para ver os números.')).toBeVisible()
  expect(screen.queryAllByText('Erro ao buscar números')).toHaveLength(reads)
  expect(timesOf(READ)).toBe(reads)
})

const duna = { title: 'Duna', author: 'F. Herbert', isbn: null, place: 'Mesa 2', wishes: 3 }

test('the most wished books of the days are listed with their place', async () => {
  answers[WISHED] = [duna, { ...duna, title: 'Emma', place: '', wishes: 1 }]
  await openPage(<NumbersPage />)
  const rows = within(section('Mais desejados')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DunaF. HerbertMesa 23',
    'EmmaF. HerbertSem lugar1',
  ])
  expect(bodies[WISHED]).toEqual([{ first_day: '2026-11-21', last_day: '2026-11-22' }])
})

test('the numbers of one kiosk are shown without wishes', async () => {
  answers['POST rpc/list_kiosks'] = [kioskOf(), kioskOf({ id: 'b', name: null })]
  answers[WISHED] = [duna]
  await openPage(<NumbersPage />)
  expect(screen.getByText('Duna')).toBeVisible()
  const choice = within(screen.getByLabelText('Quiosque'))
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Todos os quiosques',
    'Porta',
    'Sem nome (b)',
  ])
  type('Mostrar nos gráficos', 'Cupons usados')
  type('Quiosque', 'b')
  await settle()
  expect(screen.getByLabelText('Mostrar nos gráficos')).toHaveValue('Cupons usados')
  expect(section('21/11/2026 a 22/11/2026, Sem nome (b)')).toBeVisible()
  expect(bodies[READ]?.at(-1)).toMatchObject({ device_id: 'b' })
  expect(screen.queryByText('Duna')).toBeNull()
})
