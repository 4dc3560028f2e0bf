import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '@/shop/sheets/csv'
import { rowsOf, textOf } from '@/shop/sheets/lists'

test.each([
  ['UTF-8', [0xc3, 0xa7], 'ç'],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa7], 'ç'],
  ['UTF-8 with a damaged letter', [0xc3, 0xa7, 0xc3, 0x3b], 'ç\uFFFD;'],
  ['Windows-1252', [0xe7], 'ç'],
  ['Windows-1252 with capitals', [0xc7, 0xc3, 0x4f], 'ÇÃO'],
  ['UTF-16', [0xff, 0xfe, 0xe7, 0], 'ç'],
  ['UTF-16, big-endian', [0xfe, 0xff, 0, 0xe7], 'ç'],
  ['a workbook', [0x50, 0x4b, 3, 4, 0], null],
])('%s is read', (_, bytes, text) => expect(textOf(Uint8Array.from(bytes))).toBe(text))

/** Cells without rows that show nothing. */
const holding = (all: readonly (readonly string[])[]) =>
  all.filter((row) => row.some((text) => /[^\s\p{C}]/u.test(text)))
const cellsOf = (text: string, separators = ';') =>
  rowsOf(text, separators).map(({ cells }) => cells)

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...Array.from(';,\t"\r\n\'= a')) }),
)

test('our own CSV is read back unchanged, with one column or several', () => {
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 })
  fc.assert(
    fc.property(fc.constantFrom(1, 3), table, (width, body) => {
      const all = body.map((row) => row.slice(0, width))
      expect(cellsOf(csvOf(all))).toEqual(holding(all))
    }),
  )
})

test.each([
  ['a quote that nothing closes', '"Eu;A\n"Iracema";B', '"Eu|A / Iracema|B'],
  ['a quote before a word', '"Eu" e outras;A\nx;', '"Eu" e outras|A / x|'],
  ['spaces around quotes', 'A; "B;C" ;D', 'A|B;C|D'],
  ['formulas', '="00123";=""\n"=""7"""', '00123| / 7'],
  ['the line for Excel', 'sep=;\r\nA;B', 'A|B'],
])('%s: cells are as meant', (_, text, cells) => {
  const read = cellsOf(text).map((row) => row.join('|'))
  expect(read.join(' / ')).toBe(cells)
})

test('each row has its line and its text', () => {
  expect(rowsOf('sep=;\n\n"A\nB";1\r\nC;2', ';')).toMatchObject([
    { line: 3, text: '"A\nB";1' },
    { line: 5, text: 'C;2' },
  ])
})

const letters = (text: string) => text.replaceAll(/[^a-z\d]/g, '')

test('no letter of a text is lost, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab1;"\n= '.split('')) }), (text) => {
      expect(letters(cellsOf(text).flat().join(''))).toBe(letters(text))
    }),
  )
})
