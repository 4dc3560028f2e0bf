import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptsSetting } from '@/shop/settings/setting-list'

test.each([
  ['America/Noronha', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['-1', false],
  ['utc', false],
  ['UTC; reset role', false],
  ['America/Lugar_Nenhum', false],
])('the time zone %j: %s', (zone, is) => expect(acceptsSetting('timeZone', zone)).toBe(is))

test.each([
  ['', true],
  ['11.222.333/0001-81', true],
  ['12.ABC.345/01DE-35', true],
  ['12abc34501de35', true],
  ['00.000.000/0000-00', false],
  ['12.ABC.345/01DE-3A', false],
  ['11.222.333/0001', false],
  ['11-222-333/0001.81', false],
])('the CNPJ %j: %s', (typed, is) => expect(acceptsSetting('shopCnpj', typed)).toBe(is))

/** Its two check digits, found by trying all of them. */
const completed = (start: string) =>
  Array.from({ length: 100 }, (_, end) => start + String(end).padStart(2, '0')).filter(
    (typed) => acceptsSetting('shopCnpj', typed),
  )

test('twelve characters have one pair of check digits, and a changed digit is refused', () => {
  const start = fc.stringMatching(/^[0-9A-Z]{12}$/)
  const place = fc.integer({ min: 0, max: 13 })
  fc.assert(
    fc.property(start, place, fc.integer({ min: 1, max: 9 }), (typed, at, by) => {
      const [cnpj = '', ...others] = completed(typed)
      if (typed === '000000000000') return
      expect([cnpj.length, others]).toEqual([14, []])
      // The rule writes 0 for two remainders, so it misses a few changes.
      if (!/[1-9]{2}$/.test(cnpj) || !/\d/.test(cnpj[at] ?? '')) return
      const changed = (Number(cnpj[at]) + by) % 10
      const wrong = cnpj.slice(0, at) + changed + cnpj.slice(at + 1)
      expect(acceptsSetting('shopCnpj', wrong)).toBe(false)
    }),
  )
})
