import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkCharacterOf,
  formatCouponCode,
  isCouponCode,
  normalizeCouponCode,
} from '@/shop/coupon/coupon-code'
import { typedCouponCode } from '@/shop/coupon/typed-code'

const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split(''))
const code = fc
  .array(letter, { minLength: 10, maxLength: 10 })
  .map((letters) => letters.join(''))
  .map((letters) => letters + checkCharacterOf(letters))
const place = fc.integer({ min: 0, max: 10 })

const replaceAt = (text: string, at: number, character = '') =>
  text.slice(0, at) + character + text.slice(at + 1)

test('a code with its check character is valid, however it is shown or typed', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(isCouponCode(made)).toBe(true)
      const shown = formatCouponCode(made)
      expect(shown).toMatch(/^.{4}-.{4}-.{3}$/)
      expect(normalizeCouponCode(shown)).toBe(made)
      const typed = ` ${shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `
      expect(normalizeCouponCode(typed)).toBe(made)
      expect(normalizeCouponCode(made.replaceAll('1', 'I'))).toBe(made)
    }),
  )
})

test('a code with any wrong character is invalid', () => {
  fc.assert(
    fc.property(code, place, letter, (made, at, wrong) => {
      fc.pre(made[at] !== wrong)
      expect(isCouponCode(replaceAt(made, at, wrong))).toBe(false)
    }),
  )
})

test('a code with any two characters swapped is invalid', () => {
  fc.assert(
    fc.property(code, place, place, (made, one, other) => {
      fc.pre(made[one] !== made[other])
      const swapped = replaceAt(replaceAt(made, one, made[other]), other, made[one])
      expect(isCouponCode(swapped)).toBe(false)
    }),
  )
})

test.each([
  'httpsÇ;;loja.example;cupom#7k3m-9qxt-2b7',
  'https://loja.example/CUPOM#7K3M9QXT2B7?fbclid=IwAR0',
  'https://loja.example/cupom?fbclid=IwAR0#7K3M9QXT2B7&utm_source=x',
  'https://loja.example/cupom%237K3M9QXT2B7.',
  'https://loja.example/cupom#7k3m%E2%80%939qxt%202B7',
  '100%: 7K3M9QXT2B7',
  'Código: 7K3M–9QXT–2B7.',
  '7K3M\u20119QXT\u20112B7\u200B',
  ']C07K3M9QXT2B7',
  '[Q17K3M9QXT2B7',
])('a code is found in %s', (typed) => expect(typedCouponCode(typed)).toBe('7K3M9QXT2B7'))

test('printed coupons keep their check character', () => {
  const printed = ['0000000000', '0123456789', 'ZZZZZZZZZZ', '7K3M9QXT2B']
  expect(printed.map(checkCharacterOf)).toEqual(['0', '0', '4', '7'])
})

test('texts of another length or with other signs are no codes', () => {
  const others = ['', '0000000000', '000000000000', '000000000U0', '00000 00000']
  expect(others.filter(isCouponCode)).toEqual([])
})
