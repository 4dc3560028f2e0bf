import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readNumbers } from '@/data/numbers'
import * as session from '@/data/staff-session'
import { downloadText } from '@/device/download'
import { fail, succeed } from '@/lib/result'
import { NumbersPage } from '@/numbers/numbers-page'
import { twoDays } from '@tests/support/numbers'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass, press, settle } from '@tests/support/visitor'

vi.mock('@/data/numbers')
vi.mock('@/data/staff-session')
vi.mock('@/device/download')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12, 0) })
  vi.mocked(session.readStaff).mockResolvedValue(
    succeed({ email: 'equipe@livraria.example', isAdmin: true }),
  )
  vi.mocked(session.onSessionChange).mockImplementation((callback) => {
    callback('other')
    return () => undefined
  })
  vi.mocked(readNumbers).mockResolvedValue(succeed(twoDays))
})

async function openPage() {
  renderPage(<NumbersPage />)
  await settle()
}

const section = (name: string) => screen.getByRole('region', { name })

/** How far the marks of a chart reach, in percents of the place they have. */
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

test('this week stands against the last one', async () => {
  await openPage()
  expect(readNumbers).toHaveBeenCalledExactlyOnceWith('2026-11-16', '2026-11-22')
  const totals = section('21/11/2026 a 22/11/2026')
  expect(totals).toHaveTextContent('Antes: 19/11/2026 a 20/11/2026')
  expect(totals).toHaveTextContent('Partidas começadas7+4 (+133%), antes 3')
  expect(totals).toHaveTextContent('Cupons usados1igual a antes, 1')
  expect(totals).toHaveTextContent('Ecobag acaba em 5 dias neste ritmo. Restam 12.')
  expect(screen.getByRole('button', { name: '7 dias' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('each chart and its table are equal to a recount', async () => {
  await openPage()
  const games = Object.values(twoDays.by_game)
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
  const [first = 0, second = 0] = widths.map(
    (width, index) => width * (heights[index] ?? 0),
  )
  expect(widths).toHaveLength(2)
  expect(second / first).toBeCloseTo(2 / 5)
  expect(cells('Por hora da semana')).toEqual(
    twoDays.by_hour.filter(([plays]) => plays > 0),
  )
})

test('another figure is drawn when it is chosen', async () => {
  await openPage()
  fireEvent.change(screen.getByLabelText('Nos gráficos'), { target: { value: '3' } })
  expect(marks('Por jogo', 'width')).toEqual([0, 0, 100, 0, 0, 0, 0, 0])
  expect(screen.getByRole('img', { name: /^Cupons usados por dia/ })).toBeInTheDocument()
})

test('a preset and any other days are asked for, and a wrong span is told', async () => {
  await openPage()
  await press('1 ano')
  expect(readNumbers).toHaveBeenLastCalledWith('2025-11-23', '2026-11-22')
  expect(screen.getByLabelText('De')).toHaveValue('2025-11-23')
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2025-11-21' } })
  await press('Ver')
  expect(screen.getByRole('alert')).toHaveTextContent('Escolha no máximo um ano.')
  expect(readNumbers).toHaveBeenCalledTimes(2)
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } })
  await press('Ver')
  expect(screen.getByRole('alert')).toHaveTextContent('')
  expect(readNumbers).toHaveBeenLastCalledWith('2026-11-01', '2026-11-22')
})

test('the sheet opens in a Brazilian spreadsheet', async () => {
  await openPage()
  await press('Baixar CSV')
  const [name, csv, type] = vi.mocked(downloadText).mock.calls[0] ?? []
  expect([name, type]).toEqual([
    'numeros-2026-11-21-a-2026-11-22.csv',
    'text/csv;charset=utf-8',
  ])
  expect(csv).toMatch(/^\uFEFFParte;Item;/)
  expect(csv).toContain('\r\nPor jogo;Raspadinha Virtual;4;3;2;1\r\n')
  expect(csv).toContain('\r\nEstoque;Ecobag;;;;;12;4,6\r\n')
})

test('days in which nothing was counted say so', async () => {
  const none = Object.assign({}, twoDays, {
    by_day: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  })
  vi.mocked(readNumbers).mockResolvedValue(succeed(none))
  await openPage()
  expect(screen.getByText(/^Nada foi contado nestes dias/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Por jogo' })).toBeNull()
})

test('what fails is told once and asked for again', async () => {
  const toasts = shownToasts()
  vi.mocked(readNumbers).mockResolvedValueOnce(fail('refused', 'Em manutenção.'))
  await openPage()
  expect(screen.getByText('Os números não chegaram.')).toBeVisible()
  expect(toasts).toEqual(['Erro ao buscar números | Em manutenção.'])
  await press('Tentar Novamente')
  expect(section('Por jogo')).toBeVisible()
})

test('without network the numbers come by themselves when it is back', async () => {
  shownToasts()
  vi.mocked(readNumbers).mockResolvedValueOnce(fail('unreachable', 'away'))
  await openPage()
  expect(
    screen.getByText('Sem conexão: os números vêm quando a rede voltar.'),
  ).toBeVisible()
  await pass(15_000)
  expect(section('Por jogo')).toBeVisible()
})

test('who is no admin is told so, and nothing is asked', async () => {
  vi.mocked(session.readStaff).mockResolvedValue(
    succeed({ email: 'equipe@livraria.example', isAdmin: false }),
  )
  await openPage()
  expect(screen.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  expect(screen.getByText('Você não tem permissão para ver os números.')).toBeVisible()
  expect(readNumbers).not.toHaveBeenCalled()
})

test('who was an admin until now is told so as well', async () => {
  shownToasts()
  vi.mocked(readNumbers).mockResolvedValue(fail('denied', 'Só a administração.'))
  await openPage()
  expect(screen.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
})

test('a visitor is asked for an account', async () => {
  vi.mocked(session.readStaff).mockResolvedValue(succeed({ email: null, isAdmin: false }))
  await openPage()
  expect(screen.getByRole('heading', { name: 'Entrar nos números' })).toBeVisible()
  expect(readNumbers).not.toHaveBeenCalled()
})
