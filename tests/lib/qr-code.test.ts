import { expect, test } from 'vitest'
import { qrCodeOf } from '@/lib/qr-code'

test('a QR code is drawn with a quiet zone of four squares', () => {
  const code = qrCodeOf('Livraria')
  // 21 squares of the smallest code, and four on each side.
  expect(code?.size).toBe(29)
  expect(code?.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  const squares = [...(code?.path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const places = squares.flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(24)
})

test('a QR code holds at most 1273 bytes of UTF-8', () => {
  expect(qrCodeOf('a'.repeat(1273))).toBeDefined()
  expect(qrCodeOf('a'.repeat(1274))).toBeUndefined()
  expect(qrCodeOf('ã'.repeat(637))).toBeUndefined()
})
