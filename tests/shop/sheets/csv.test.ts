import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, unmarked } from '@/shop/sheets/csv'

test('a sheet is written for a Brazilian spreadsheet', () => {
  expect(csvOf([['Prêmio', 'Dias'], ['Ecobag; "azul"', 4.5], [], ['a\nb', 1200]])).toBe(
    '\uFEFFPrêmio;Dias\r\n"Ecobag; ""azul""";4,5\r\n\r\n"a\nb";1200\r\n',
  )
})

test.each(['007', '1/2', '10:30', '12E3', '9788535914849'])(
  'the text %s stays a text',
  (text) => expect(csvOf([[text]])).toBe(`\uFEFF"=""${text}"""\r\n`),
)

test.each(['1984', '0', '22/11/2026', '10%', '978-85-359-1484-9', '2026-03-05 09:00:00'])(
  'the text %s is written as it is',
  (text) => expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`),
)

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
      const value = read.replace(/^="([\d/.:E-]+)"$/i, '$1')
      for (const part of value.split(/[,\t\r\n]/))
        expect(part.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(unmarked(value)).toBe(text)
    }),
  )
})
