import { expect, test } from 'vitest'
import { publishedPrizes } from '@/shop/promotion/published-prizes'

const prize = { game: 'wheel', stock: null, value_cents: 4990, is_consolation: false }
const book = { ...prize, name: 'Um livro' }
const mark = { ...prize, name: 'Um marcador', is_consolation: true }
const bag = { ...prize, name: 'Uma ecobag', stock: 40 }
const passport = {
  game: 'passport',
  name: 'Um café',
  stock: null,
  value_cents: null,
  games: 3,
}
const all = [book, mark, bag, passport]

const moment = (prize_name: string) => ({ at: '', prize_name, state: 'open' as const })
const schedule = {
  id: 's',
  game: 'wheel',
  first_day: '2026-12-01',
  last_day: '2026-12-05',
  hash: 'e3b0',
  is_over: false,
  salt: null,
  moments: [moment('Um livro'), moment('Um livro'), moment('Outro')],
}
const card = { ...schedule, game: 'scratch-text', moments: [moment('Um livro')] }

const told = (way: string, schedules = [schedule, { ...card, is_over: true }]) =>
  publishedPrizes(all, way, schedules).map(
    ({ game, name, quantity, in_words }) => `${game} ${name}: ${quantity ?? in_words}`,
  )

test('by schedule a version has the quantities of the calendar and no others', () => {
  expect(told('schedule')).toEqual([
    'wheel Um livro: 2',
    'wheel Outro: 1',
    'wheel Um marcador: Nas outras jogadas',
    'passport Um café, para quem completa 3 jogos diferentes na mesma visita: Um por visita',
  ])
  expect(told('schedule', [card])[0]).toBe('scratch Um livro: 1')
  expect(publishedPrizes(all, 'schedule', [schedule])[0]).toMatchObject({
    value_cents: 4990,
  })
})

test('by chance a version has the stock', () => {
  expect(told('chance').slice(0, 3)).toEqual([
    'wheel Um livro: undefined',
    'wheel Um marcador: undefined',
    'wheel Uma ecobag: 40',
  ])
})
