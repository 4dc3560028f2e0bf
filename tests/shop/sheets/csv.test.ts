import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, unmarked } from '@/shop/sheets/csv'

test('a sheet is written for a Brazilian spreadsheet', () => {
  expect(csvOf([['Prêmio', 'Dias'], ['Ecobag; "azul"', 4.5], [], ['a\nb', 1200]])).toBe(
    '\uFEFFPrêmio;Dias\r\n"Ecobag; ""azul""";4,5\r\n\r\n"a\nb";1200\r\n',
  )
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom(...Array.from('=+-@＝＋－＠;"\r\n\t \'')), fc.string())
    .map((parts) => parts.join('')),
)

test('no cell starts a formula, and each is read back unchanged', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = csvOf([[text]]).slice(1, -2)
      expect(written).toMatch(/^("([^"]|"")*"|[^;"\r\n]*)$/)
      const read = written.replaceAll(/^"|"$/g, '').replaceAll('""', '"')
      for (const part of read.split(/[,\t\r\n]/))
        expect(part.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(unmarked(read)).toBe(text)
    }),
  )
})
