import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judged } from '@/shop/books/import-rules'
import { listInWords, rowInWords } from '@/shop/books/import-words'
import { isbn13Of, isbnsIn } from '@/shop/books/isbn'
import { columnNames, readList, sampleRows } from '@/shop/books/list-reader'
import { csvOf } from '@/shop/sheets/csv'
import { textOf } from '@/shop/sheets/lists'

const ISBN = '9788535914849'
const OTHER = '9788508040797'
const rows = (text: string) => readList(text).rows
const short = (text: string) =>
  rows(text).map(({ title, author, isbn }) => [title, author, isbn])
const MACHADO = ['Dom Casmurro', 'Machado de Assis', ISBN]
const IRACEMA = `Iracema;José;${OTHER}`
const HEAD = 'T\u00edtulo;Autor;ISBN'

test.each([
  ['978-85-359-1484-9', ISBN],
  ['9791032300824', '9791032300824'],
  ['7891000315507', null],
  ['ISBN 85-359-0283-X', '9788535902839'],
  ['8535902831', null],
  ['9788535914841', null],
  ['9,78854E+12', null],
  ['9,7885359140E+12', null],
  ['9788535914849.0', ISBN],
  ["'9788535914849", ISBN],
  ['="9788535914849"', ISBN],
  [']C09788535914849', ISBN],
  ['[E09788535914849', ISBN],
  ['9.788.535.914.849', ISBN],
  ['ISBN-13 : 978-8535914849', ISBN],
  ['ISBN9788535914849', ISBN],
  [`${ISBN} ${OTHER}`, null],
  ['97885359148491', null],
])('the ISBN of %s is %s', (typed, isbn) => expect(isbn13Of(typed)).toBe(isbn))

test.each([
  ['Bling', 'ID;Código;Descrição;GTIN/EAN;Marca\n1;x;Iracema;978-85-359-1484-9;Ática'],
  ['Tiny', '"Código (SKU)","Descrição","GTIN/EAN"\n"x","Iracema","9788535914849"'],
  ['Bookinfo', `DESCRIÇÃO\tTITULO\tIsbn\tEditora\nLongo.\tIracema\t${ISBN}\tÁtica`],
  ['WooCommerce', `SKU,Nome,"GTIN, UPC, EAN ou ISBN"\n1,Iracema,${ISBN}`],
  ['Goodreads', `Book Id,Title,Author l-f,ISBN,ISBN13\n1,Iracema,,"=""""","=""${ISBN}"""`],
  ['Calibre', `author_sort,identifiers,title\n,"isbn:${ISBN}",Iracema`],
  ['a report', `Estoque 26/11;;\nLoja 1\n;Nome do livro;Cód. Barras\n1;Iracema;${ISBN}`],
  ['Excel', `sep=;\r\nLivro;EAN-13\r\nIracema;${ISBN}\r\n`],
  ['no heading', '978\u201185\u2011359\u20111484\u20119;Iracema'],
  ['an ISBN before the title', `${ISBN} - Iracema`],
  ['an ISBN after the title', `Iracema (ISBN: ${ISBN})`],
  ['a scan in the wrong column', `Título;ISBN\n${ISBN} Iracema;`],
])('a list of %s', (_, text) =>
  expect(rows(text)).toMatchObject([{ title: 'Iracema', author: '', isbn: ISBN }]),
)

test.each([
  ['an index column', `1;${MACHADO.join(';')}\n2;Iracema;José;${OTHER}`],
  ['an index under no heading', `${HEAD}\n0;${MACHADO.join(';')}\n1;Iracema;José;${OTHER}`],
  ['a quote that nothing closes', `${HEAD}\n${MACHADO.join(';')}\n${IRACEMA}\n"Eu;Ana;`],
  ['headings again', `${HEAD}\n${MACHADO.join(';')}\n${HEAD}\n${IRACEMA}`],
])('a list with %s', (_, text) =>
  expect(short(text).slice(0, 2)).toEqual([MACHADO, ['Iracema', 'José', OTHER]]),
)

test.each([
  [`853590283X\n\n${ISBN}\r\n${OTHER};${ISBN}`, ['9788535902839', ISBN, OTHER, ISBN]],
  [`${ISBN} ${OTHER}`, [ISBN, OTHER]],
  [`ISBN 978-85-359-1484-9\nISBN: ${OTHER}\n]E0${ISBN}`, [ISBN, OTHER, ISBN]],
  [`ISBN\n${ISBN} / 85-359-1484-5`, [ISBN]],
  [`Título;ISBN\nUm;${ISBN} ${OTHER}`, [ISBN, OTHER]],
])('a list as ISBNs: %j', (text, isbns) =>
  expect(rows(text).map(({ isbn }) => isbn)).toEqual(isbns),
)

const noCodes = ['SEM GTIN', '0', '-', 'N/A', '000000', 'não possui', '', 'null', '#N/D']

test.each(noCodes)('a list without a code: %j', (code) => {
  expect(rows(`Título;GTIN/EAN\nIracema;${code}`)).toMatchObject([
    { title: 'Iracema', isbn: '', otherCode: '' },
  ])
})

test('a code that is no ISBN does not hold its book back, and is told', () => {
  const [row] = judged(rows('Título;EAN\nCaderno;7891000315507'), [])
  expect(row && rowInWords(row)).toBe('Novo. Falta a capa. Não é um ISBN: 7891000315507.')
  const untitled = { kind: 'title', otherCode: '7891000315507' }
  expect(judged(rows('7891000315507'), [])).toMatchObject([untitled])
})

test.each([
  ['256 p.', '256'],
  ['1.024', '1024'],
  ['256,0', '256'],
  ['256 páginas : il.', '256'],
  ['muitas', ''],
])('pages are read from %s', (typed, pages) =>
  expect(rows(`Título;Páginas\nUm;"${typed}"`)).toMatchObject([{ pages }]),
)

test('the sample is read completely, also after Excel has saved it', () => {
  /** What Excel makes of long numbers, and of letters. */
  const excel = csvOf(sampleRows)
    .replaceAll(/(?<=;)\d{12,}(?=;)/g, '9,78854E+12')
    .slice(1)
  const saved = Uint8Array.from(excel, (letter) => letter.charCodeAt(0))
  for (const text of [csvOf(sampleRows), textOf(saved) ?? ''])
    expect(rows(text).map((row) => columnNames.map((name) => row[name]))).toEqual([
      [...MACHADO, 'Romance', '256', '300', ...(sampleRows[1]?.slice(-2) ?? [])],
    ])
})

test('numbers that Excel shortened never become ISBNs', () => {
  const list = Array.from({ length: 100 }, (_, place) => `Um;9,78853591${place + 100}E+12`)
  const kinds = judged(rows(`Título;ISBN\n${list.join('\n')}`), []).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['cut']))
})

test('an empty list has no rows, and lines that are no books are named', () => {
  expect(readList(' \n')).toEqual({ rows: [], total: 0, skipped: [] })
  const report = readList('Estoque da loja\nTítulo;ISBN\nUm;\nTítulo;ISBN')
  expect(report.total).toBe(1)
  expect(listInWords([], report)).toBe(
    'A lista está vazia. Ficou de fora, por não ser livro: “Estoque da loja” e “Título;ISBN”.',
  )
})

test('up to 2,000 rows are read, and more are reported', () => {
  const many = readList(`Título\n${'=HYPERLINK("x")<b>\n'.repeat(10_000)}`)
  expect(many).toMatchObject({ total: 10_000, rows: { length: 2000 } })
  expect(many.rows[1999]?.title).toBe('=HYPERLINK("x")<b>')
  expect(listInWords([], many)).toContain('10.000 linhas: aqui estão as primeiras 2.000.')
})

const part = fc.oneof(
  fc.constantFrom(ISBN, '978-85-359-1484-9', '853590283X', '9788535914841', ']C0'),
  fc.constantFrom(OTHER, 'ISBN 85-359-0283-X'),
  fc.constantFrom('7891000315507', '9,78851E+12', 'SEM GTIN', '0', '1984', 'R$ 9,90'),
  fc.string({ unit: fc.constantFrom(...Array.from('aé9;,\t"\'= -.')), maxLength: 8 }),
)
const line = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(';'))

test('no row is lost, and no title is an ISBN', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), (lines, hasHeading) => {
      const marked = lines.map((one, place) => `linha${place}x;${one.replaceAll('"', '')}`)
      const text = (hasHeading ? ['Título;ISBN;Autor'] : []).concat(marked).join('\n')
      const list = readList(text)
      const told = JSON.stringify(list)
      for (const [place] of lines.entries()) expect(told).toContain(`linha${place}x`)
      for (const { title } of list.rows)
        expect(isbnsIn(title)).not.toMatchObject({ isbns: [expect.any(String)], rest: '' })
    }),
  )
})

test('the time for a list grows with its rows', () => {
  const row = `"Eu;Título "" com; aspas;${ISBN};""x;"y\n`
  const timeOf = (count: number) => {
    const start = performance.now()
    readList(row.repeat(count))
    return performance.now() - start
  }
  timeOf(1000)
  // Ten times as many rows; a quadratic reader takes a hundred times as long.
  expect(timeOf(10_000)).toBeLessThan(40 * timeOf(1000) + 200)
})
