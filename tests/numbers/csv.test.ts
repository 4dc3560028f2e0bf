import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '@/numbers/rules'

/** Reads what a spreadsheet would: cells between semicolons, quotes doubled. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let rest = csv.slice(1)
  while (rest !== '') {
    const [whole, quoted, bare, end] =
      /^(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`This is no row: ${rest}`)
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    rest = rest.slice(whole.length)
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

test('a Brazilian spreadsheet opens it', () => {
  expect(csvOf([['Prêmio', 'Dias'], ['Ecobag; "azul"', 4.5], [], ['a\nb', 1200]])).toBe(
    '\uFEFFPrêmio;Dias\r\n"Ecobag; ""azul""";4,5\r\n\r\n"a\nb";1200\r\n',
  )
})

const withoutMarks = (text: string) => text.replaceAll("'", '')

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', ';', '"', '\r', '\n', '\t', ' '),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc.nat(),
  fc.nat(9999).map((tenths) => tenths / 10),
)

test('whatever the cells, no one begins a formula, and all are read as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const read = parse(csvOf(rows))
      for (const text of read.flat().flatMap((value) => value.split(/[,\t\r\n]/)))
        expect(text.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(read.map((row) => row.map(withoutMarks))).toEqual(
        rows.map((row) =>
          row.map((value) =>
            typeof value === 'number'
              ? String(value).replace('.', ',')
              : withoutMarks(value),
          ),
        ),
      )
    }),
  )
})
