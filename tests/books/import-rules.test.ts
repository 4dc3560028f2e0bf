import { dsvFormat } from 'd3-dsv'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  importedFields,
  judged,
  readList,
  rowsOf,
  sampleRows,
  textOf,
} from '@/books/import-rules'
import { listInWords, rowInWords } from '@/books/import-words'
import { isbn13Of, newBook } from '@/books/rules'
import type { Book } from '@/data/books'
import { csvOf } from '@/lib/csv'

const ISBN = '9788535914849'
const OTHER = '9788532530783'
const stored = (changes: Partial<Book> = {}): Book => ({
  ...newBook,
  id: 'a',
  title: 'Dom Casmurro',
  author: 'Machado de Assis',
  isbn: ISBN,
  hint: 'Um marido.',
  cover_path: '1-capa.webp',
  audio_path: '1-a.webm',
  ...changes,
})
const rows = (text: string) => readList(text).rows
const statesOf = (text: string, books: readonly Book[] = []) =>
  judged(rows(text), books).map(({ kind }) => kind)
const wordsOf = (text: string, books: readonly Book[] = []) =>
  judged(rows(text), books).map(rowInWords)

/** Rows that are not blank. */
const holding = (all: readonly (readonly string[])[]) =>
  all.filter((row) => row.some((text) => /[^\s\p{C}]/u.test(text)))

describe('reading', () => {
  test.each([
    ['UTF-8', [0xc3, 0xa7], 'ç'],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa7], 'ç'],
    ['Windows-1252', [0xe7], 'ç'],
    ['a workbook', [0x50, 0x4b, 3, 4, 0], null],
  ])('bytes of %s', (_, bytes, text) => expect(textOf(Uint8Array.from(bytes))).toBe(text))

  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from(';,\t"\r\n\'= a')) }),
  )
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 })
  const head = ['Título', 'Autor', 'ISBN']
  test('our own CSV is read back unchanged, with one column or several', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3), table, (width, body) => {
        const all = [head, ...body].map((row) => row.slice(0, width))
        expect(rowsOf(csvOf(all))).toEqual(holding(all))
      }),
    )
  })

  test('CSV with any separator is read', () => {
    const plain = fc.string().map((text) => text.replaceAll("'", ''))
    const bodies = fc.array(fc.tuple(plain, plain, plain), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(';', ',', '\t'), bodies, (separator, body) => {
        const written = dsvFormat(separator).formatRows(
          [head, ...body].map((row) => [...row]),
        )
        expect(rowsOf(written)).toEqual(holding([head, ...body]))
      }),
    )
    expect(rowsOf('Título\nEu, robô; e outros')).toEqual([
      ['Título'],
      ['Eu, robô; e outros'],
    ])
  })

  test.each([
    ['Bling', 'ID;Código;Descrição;GTIN/EAN;Marca\n1;x;Iracema;978-85-359-1484-9;Ática'],
    ['Tiny', '"Código (SKU)","Descrição","GTIN/EAN"\n"x","Iracema","9788535914849"'],
    ['Bookinfo', `DESCRIÇÃO\tTITULO\tIsbn\tEditora\nLongo.\tIracema\t${ISBN}\tÁtica`],
    ['no heading', '978\u201185\u2011359\u20111484\u20119;Iracema'],
  ])('a list of %s has title and ISBN', (_, text) =>
    expect(rows(text)).toMatchObject([{ title: 'Iracema', author: '', isbn: ISBN }]),
  )

  test('the sample is read completely', () => {
    const [row, ...others] = rows(csvOf(sampleRows))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      title: 'Dom Casmurro',
      author: 'Machado de Assis',
      genre: 'Romance',
      pages: '256',
      read_minutes: '300',
      hint: 'Um marido, uma mulher e uma dúvida.',
      place: 'Mesa da frente',
    })
  })

  test('a list of ISBNs is read as books, even with ten digits or several in a line', () => {
    expect(
      rows(`853590283X\n\n${ISBN}\r\n${OTHER};${ISBN}`).map(({ isbn }) => isbn),
    ).toEqual(['9788535902839', ISBN, OTHER, ISBN])
  })

  test('up to 2,000 rows are read, and more are reported', () => {
    const many = readList(`Título\n${'=HYPERLINK("x")<b>\n'.repeat(10_000)}`)
    expect(many).toMatchObject({ total: 10_000, rows: { length: 2000 } })
    expect(many.rows[1999]?.title).toBe('=HYPERLINK("x")<b>')
    expect(listInWords([], many.total)).toContain(
      'São 10.000 linhas: aqui estão as primeiras 2.000.',
    )
  })
})

test.each([
  ['978-85-359-1484-9', ISBN],
  ['9791032300824', '9791032300824'],
  ['7891000315507', null],
  ['ISBN 85-359-0283-X', '9788535902839'],
  ['8535902831', null],
  ['9788535914841', null],
  ['9,78854E+12', null],
])('the ISBN of %s', (typed, isbn) => expect(isbn13Of(typed)).toBe(isbn))

test.each<[string, string[], Partial<Book>?]>([
  [`${OTHER};Outro`, ['new']],
  [`${ISBN};Dom Casmurro`, ['same']],
  [`${ISBN};Dom Casmurro (bolso)`, ['changed']],
  ['dom  casmurro;MACHADO DE ASSIS', ['changed']],
  [`${OTHER};Dom Casmurro;Machado de Assis`, ['new']],
  [`${OTHER};Dom Casmurro;Machado de Assis`, ['changed'], { isbn: null }],
  [`${OTHER};Um\n${OTHER};Dois`, ['new', 'twice']],
  ['Um;A\nUm;A', ['new', 'twice']],
  [`${OTHER};Um;A\nUm;A`, ['new', 'twice']],
  [`Um;A\n${OTHER};Um;A`, ['new', 'twice']],
  [`${ISBN};Outro\nDom Casmurro;Machado de Assis`, ['changed', 'twice']],
  ['9788535914841;Um\n9788535914841;Um', ['isbn', 'isbn']],
  ['Título;Autor\n;A', ['title']],
  [`${'x'.repeat(201)};A`, ['long']],
  [OTHER, ['new']],
])('rows are judged against the stored books: %s', (text, states, changes = {}) =>
  expect(statesOf(text, [stored(changes)])).toEqual(states),
)

test('an archived book does not count as the stored one', () => {
  const books = [stored({ id: 'old', archived_at: '2026-01-01' }), stored()]
  expect(judged(rows(`${ISBN};Outro`), books)).toMatchObject([{ book: { id: 'a' } }])
})

test('rows and lists are summarized in words', () => {
  const text = `Título;ISBN;Páginas;Gênero\n;${OTHER};muitas;${'x'.repeat(61)}`
  expect(wordsOf(text)).toEqual([
    'Novo. Entra sem título. Falta a capa. Não coube: o gênero e as páginas.',
  ])
  const archived = stored({ cover_path: null, archived_at: '2026-01-01' })
  expect(wordsOf(`${ISBN};Outro`, [archived])).toEqual([
    'Muda um livro arquivado. Falta a capa.',
  ])
  expect(wordsOf(`${ISBN};Outro`, [stored()])).toEqual(['Muda um livro da estante.'])
  const all = judged(rows(`Um\nUm\n${ISBN}\n123456789`), [stored()])
  expect(listInWords(all, 4)).toBe(
    '1 livro novo, 1 já está na estante, 1 repetido e 1 linha a consertar. 1 fica sem capa até você fotografar.',
  )
})

test('of a stored book only what the list changes is sent', () => {
  const [row] = rows(`Título;ISBN;Páginas\n;${ISBN};99`)
  expect(row && importedFields(row, stored())).toEqual({ pages: 99 })
  expect(row && importedFields(row, undefined)).toMatchObject({
    title: '',
    isbn: ISBN,
    pages: 99,
    cover_path: null,
    games: { length: 5 },
  })
})

test('rows with mistakes come first, the others in their order', () => {
  const first = rows('Um\n123456789\nDois')
  expect(first.map(({ title, isbn }) => title || isbn)).toEqual(['123456789', 'Um', 'Dois'])
})
