import { expect, test } from 'vitest'
import { type Facts, needsOf } from '@/shop/today/needs'
import { kioskOf } from '@tests/shop/support/kiosk'

const lacks = (what: 'schedule' | 'prize' | 'consolation') => ({
  ways: [{ game: 'wheel', lacks: what, prize_id: 'p' }],
})
const fine: Facts = {
  kiosks: [kioskOf()],
  codes: [],
  stock: [],
  ways: [],
  rewarded: ['audio', 'covers', 'calendar'],
  isOpenToAll: false,
}
const codes = { prize_id: 'p', game: null, name: 'Ecobag', free: 3, given: 0 }
const ending = { prize_id: 'p', name: 'Ecobag', left: 12, days: 4.6 }

test('nothing is wrong in a shop in order', () => expect(needsOf(fine)).toEqual([]))

test.each<[string, Partial<Facts>, string, string | undefined]>([
  [
    'a kiosk that is silent',
    { kiosks: [kioskOf({ seconds_silent: 1250 })] },
    'O quiosque Porta está sem sinal há 20 min.',
    '/quiosques',
  ],
  ['no kiosk', { kiosks: [kioskOf({ is_ended: true })] }, 'Nenhum quiosque', '/quiosques'],
  [
    'stock that ends',
    { stock: [ending] },
    'Ecobag acaba em 5 dias neste ritmo. Restam 12.',
    '/admin#premio=p',
  ],
  [
    'stock of a reward that has ended',
    { stock: [{ ...ending, prize_id: null, left: 0, days: 0 }] },
    'Ecobag acabou.',
    '/admin#jogos',
  ],
  [
    'codes that end, which are the stock',
    { codes: [codes], stock: [ending] },
    'Restam 3 códigos de “Ecobag”.',
    '/admin#premio=p',
  ],
  [
    'a schedule that is missing',
    lacks('schedule'),
    'falta um para Roleta de Descontos.',
    '/promocao#calendario',
  ],
  [
    'a consolation that is missing',
    lacks('consolation'),
    'Falta um prêmio de consolação em Roleta de Descontos',
    '/admin#premio=p',
  ],
  [
    'a counter without prizes',
    lacks('prize'),
    'ele não tem o que dar em Roleta de Descontos.',
    '/admin#premio=p',
  ],
  [
    'a promise without a reward',
    { rewarded: ['covers', 'calendar'] },
    'Livro Sonoro promete um desconto, mas não dá prêmio.',
    '/admin#jogos',
  ],
  [
    'a machine open to all',
    { isOpenToAll: true },
    'A senha publicada ainda vale',
    undefined,
  ],
])('%s is told, one tap from its cure', (_, facts, words, to) => {
  const needs = needsOf({ ...fine, ...facts })
  expect(needs).toHaveLength(1)
  expect(needs[0]?.words).toContain(words)
  expect(needs[0]?.cure?.to).toBe(to)
})
