import { expect, test } from 'vitest'
import type { Figures, Numbers } from '@/shop/numbers/numbers'
import {
  differenceInWords,
  highlightsOf,
  sheetOf,
  spanInWords,
  stockInWords,
} from '@/shop/numbers/words'
import { twoDays } from '@tests/shop/support/numbers'

test.each([
  [120, 100, '+20 (+20%), antes 100'],
  [50, 1000, '-950 (-95%), antes 1.000'],
  [2, 3, '-1 (-33%), antes 3'],
  [7, 7, 'igual ao período anterior (7)'],
  [7, 0, '+7, antes 0'],
  [0, 0, 'igual ao período anterior (0)'],
])('%i after %i: %j', (now, was, words) => expect(differenceInWords(now, was)).toBe(words))

test('a span of one day is named by that day', () => {
  const day = '2026-11-22'
  expect(spanInWords({ first_day: day, last_day: day })).toBe('22/11/2026')
})

test.each([
  [{ name: 'Chá', left: 12, days: 4.6 }, 'Chá acaba em 5 dias neste ritmo. Restam 12.'],
  [{ name: 'Chá', left: 1, days: 1.2 }, 'Chá acaba em 1 dia neste ritmo. Resta 1.'],
  [{ name: 'Chá', left: 2, days: 0.4 }, 'Chá acaba hoje neste ritmo. Restam 2.'],
  [{ name: 'Chá', left: 0, days: 0 }, 'Chá acabou.'],
])('the stock %j reads “%s”', (prize, words) => expect(stockInWords(prize)).toBe(words))

test('highlights name the top game, day and hour, if there are plays', () => {
  expect(highlightsOf(twoDays)).toEqual([
    'O jogo mais jogado foi Raspadinha Virtual.',
    'O dia com mais partidas foi domingo, 22/11/2026.',
    'O horário com mais partidas foi domingo, 10 h.',
  ])
  const [, sunday = [0, 0, 0, 0]] = twoDays.by_day
  const oneDay: Numbers = { ...twoDays, first_day: '2026-11-22', by_day: [sunday] }
  expect(highlightsOf(oneDay)).not.toContainEqual(expect.stringContaining('O dia'))
  const photo = highlightsOf({ ...twoDays, by_game: { ...twoDays.by_game, photo: sunday } })
  expect(photo[0]).toBe('O jogo mais jogado foi Faça sua Foto!')
  const alike: Numbers = { ...twoDays, by_day: [sunday, sunday] }
  expect(highlightsOf(alike)[1]).toBe('O dia com mais partidas foi sábado, 21/11/2026.')
  const none: Figures = [0, 0, 0, 0]
  const nothing: Numbers = {
    ...twoDays,
    by_game: { ...twoDays.by_game, scratch: none, wheel: none },
    by_day: [none, none],
    by_hour: twoDays.by_hour.map(() => none),
  }
  expect(highlightsOf(nothing)).toEqual([])
})

test('the sheet contains all numbers', () => {
  const sheet = sheetOf(twoDays, [], 'Porta')
  expect(sheet[0]).toHaveLength(8)
  expect(sheet).toContainEqual(['Total', '21/11/2026 a 22/11/2026, Porta', 7, 5, 3, 1])
  expect(sheet).toContainEqual(['Total', '19/11/2026 a 20/11/2026, Porta', 3, 2, 1, 1])
  expect(sheet).toContainEqual(['Por jogo', 'Raspadinha Virtual', 4, 3, 2, 1])
  expect(sheet).toContainEqual(['Por dia', 'sábado, 21/11/2026', 2, 1, 1, 0])
  expect(sheet.filter(([part]) => part === 'Por hora da semana')).toEqual([
    ['Por hora da semana', 'domingo, 10 h', 5, 4, 2, 1],
    ['Por hora da semana', 'sábado, 18 h', 2, 1, 1, 0],
  ])
  expect(sheet.at(-1)).toEqual(['Estoque', 'Ecobag', '', '', '', '', 12, 4.6])
})

test('the sheet lists a wished book with place and ISBN', () => {
  const isbn = '9788535914849'
  const duna = { title: 'Duna', author: 'F. Herbert', isbn, place: 'Mesa 2', wishes: 7 }
  const [head = [], ...rows] = sheetOf(twoDays, [duna], '')
  const told = Object.fromEntries(head.map((name, at) => [name, rows.at(-1)?.[at]]))
  expect(told).toMatchObject({
    Parte: 'Mais desejados',
    Item: 'Duna',
    Pedidos: 7,
    'Lugar na loja': 'Mesa 2',
    ISBN: '978-8535914849',
  })
})
