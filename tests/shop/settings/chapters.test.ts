import { expect, test } from 'vitest'
import { colorInWords, summaryOf } from '@/shop/settings/chapters'
import { groups } from '@/shop/settings/content'
import { settingIn } from '@/shop/settings/setting-list'

const summary = (group: string, saved: Readonly<Record<string, string>> = {}) =>
  summaryOf(group, (key) => settingIn(saved, key))

test.each([
  ['Cara da loja', {}, 'Sem nome, cor original, logo original'],
  [
    'Cara da loja',
    { shopName: 'Livraria Aurora', primaryColor: '#1f3a6c', logo: '1-logo.png' },
    'Livraria Aurora, azul, logo da loja',
  ],
  ['Cupons', { couponsPerVisit: '' }, '7 dias de validade, sem limite por visita'],
  ['Promoção', {}, 'Por sorteio'],
  ['Promoção', { prizeWay: 'counter', everyNth: '12' }, 'Um prêmio a cada 12 jogadas'],
  ['Sons', { volume: '0' }, 'Mudos'],
  [
    'Sons',
    { quietFrom: '21:30', quietUntil: '08:00' },
    'Volume 100%, silêncio das 21:30 às 08:00',
  ],
  ['Regulamento', { shopCnpj: '11.222.333/0001-81' }, '1 de 12 campos preenchidos'],
])('the chapter %s is told in a line: %j', (group, saved, told) =>
  expect(summary(group, saved)).toBe(told),
)

test('every chapter has a line', () =>
  expect(Object.keys(groups).filter((group) => summary(group) === '')).toEqual([]))

test.each([
  ['#1F5A4C', 'verde'],
  ['#8b2a4a', 'vinho'],
  ['#8B5A2B', 'marrom'],
  ['#98281B', 'vermelho'],
  ['#4B3F7A', 'roxo'],
  ['#2B4C8C', 'azul'],
  ['#1F1B16', 'preto'],
  ['', ''],
])('the colour %s is called %s', (hex, name) => expect(colorInWords(hex)).toBe(name))
