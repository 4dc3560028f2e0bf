import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EAN13_WIDTH, ean13Path, isEan13 } from '@/shop/coupon/ean13'

/** The modules of a drawing, dark ones as `1`, as a scanner sees them. */
function modulesOf(path: string): string {
  const row = Array.from({ length: EAN13_WIDTH }, () => '0')
  for (const [, at, width] of path.matchAll(/M(\d+) 0h(\d+)v9h-\d+z/g))
    row.fill('1', Number(at), Number(at) + Number(width))
  return row.join('')
}

/** Widths of the bars and spaces of a digit, as the standard lists them; on the right from dark. */
const WIDTHS = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
const PARITIES =
  'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** A digit by its widths; on the left it may be drawn from behind. */
const digitOf = (seven: string) => {
  const runs = seven.match(/1+|0+/g)?.map(({ length }) => length) ?? []
  const forward = WIDTHS.indexOf(runs.join(''))
  const backward = WIDTHS.indexOf(runs.toReversed().join(''))
  return { digit: forward < 0 ? backward : forward, isMarked: forward < 0 }
}

const digits = (half: string) => (half.match(/.{7}/g) ?? []).map(digitOf)

/** Reads a row of modules by the widths of its bars, as a scanner does. */
function scan(modules: string): string {
  const [, left = '', right = ''] =
    /^0{11}101([01]{42})01010([01]{42})1010{7}$/.exec(modules) ?? []
  const marks = digits(left).map(({ isMarked }) => (isMarked ? 'G' : 'L'))
  return [
    PARITIES.indexOf(marks.join('')),
    ...[...digits(left), ...digits(right)].map(({ digit }) => digit),
  ].join('')
}

test('a code of 13 digits with a valid check digit is an EAN-13', () => {
  for (const code of ['7891000315507', '4006381333931', '9788535914849', '0000000000000'])
    expect(isEan13(code)).toBe(true)
  for (const code of ['7891000315508', '789100031550', '78910003155070', 'VALE-2026-ABC'])
    expect(isEan13(code)).toBe(false)
})

test('every drawn code can be scanned', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{13}$/), (code) => {
      expect(scan(modulesOf(ean13Path(code, 9)))).toBe(code)
    }),
  )
})
