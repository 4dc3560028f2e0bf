import { expect, test } from 'vitest'
import { couponInWords, isExpired, scannedCouponCode } from '@/shop/coupon/coupon'
import { coupon as won } from '@tests/support/coupon'

const coupon = { ...won, valid_until: '2026-03-01' }

test.each([
  ['http://192.168.0.10:5173/cupom#7K3M9QXT2B7', '7K3M9QXT2B7'],
  ['7k3m-9qxt-2b7', '7K3M9QXT2B7'],
  ['https://loja.example/CUPOM?fbclid=x#7K3M9QXT2B7&x=1', '7K3M9QXT2B7'],
  ['', null],
  ['https://loja.example/cupom#7K3M9QXT2B8', null],
  ['https://loja.example/foto#7K3M9QXT2B7', null],
  ['https://loja.example/aqui/cupom#7K3M9QXT2B7', null],
  ['ftp://loja.example/cupom#7K3M9QXT2B7', null],
  ['veja https://loja.example/cupom#7K3M9QXT2B7', null],
  ['7K3M9https://loja.example/cupom#QXT2B7', null],
  ['WIFI:S:loja;T:WPA;P:7K3M9QXT2B7;;', null],
])('a QR code of %j has %s', (text, code) => expect(scannedCouponCode(text)).toBe(code))

test('a coupon is read out letter by letter with its last day', () => {
  expect(couponInWords(coupon)).toBe(
    'Código do cupom: 7, K, 3, M. 9, Q, X, T. 2, B, 7. Válido até 1 de março de 2026.',
  )
  const words = couponInWords({ ...coupon, shop_code: '7891' })
  expect(words).toContain('Código da loja: 7, 8, 9, 1. Válido')
})

test.each([
  ['on the evening of its last day', new Date(2026, 2, 1, 23, 59), false],
  ['on the day after', new Date(2026, 2, 2), true],
  ['in a later month', new Date(2026, 9, 1), true],
  ['in the year before', new Date(2025, 11, 31), false],
])('%s (%s) one is expired: %s', (_, day, is) => expect(isExpired(coupon, day)).toBe(is))
