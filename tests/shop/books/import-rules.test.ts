import { expect, test } from 'vitest'
import { importedFields, judged, wrongFirst } from '@/shop/books/import-rules'
import { listInWords, rowInWords } from '@/shop/books/import-words'
import { readList } from '@/shop/books/list-reader'
import { newBook } from '@/shop/books/rules'
import type { Book } from '@/shop/books/books'

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
const wordsIn = (text: string, books: readonly Book[] = []) =>
  judged(rows(text), books).map(rowInWords)

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
  ['9,78851E+12;Um', ['cut']],
  ['9788540000000;Um', ['cut']],
  ['A Inven\uFFFDão', ['damaged']],
  ['Dom Cas\u00admurro;Machado de Assis', ['same']],
])('rows are judged against the stored books: %s', (text, states, changes = {}) =>
  expect(statesOf(text, [stored(changes)])).toEqual(states),
)

test('an archived book does not count as the stored one', () => {
  const books = [stored({ id: 'old', archived_at: '2026-01-01' }), stored()]
  expect(judged(rows(`${ISBN};Outro`), books)).toMatchObject([{ book: { id: 'a' } }])
})

test('rows and lists are summarized in words', () => {
  const text = `Título;ISBN;Páginas;Gênero\n;${OTHER};muitas;${'x'.repeat(61)}`
  const added = 'Novo. Entra sem título. Falta a capa. Não coube: o gênero e as páginas.'
  expect(wordsIn(text)).toEqual([added])
  const archived = stored({ cover_path: null, archived_at: '2026-01-01' })
  const changed = 'Muda um livro arquivado. Falta a capa.'
  expect(wordsIn(`${ISBN};Outro`, [archived])).toEqual([changed])
  expect(wordsIn(`${ISBN};Outro`, [stored()])).toEqual(['Muda um livro da estante.'])
  const all = judged(rows(`Um\nUm\n${ISBN}\n123456789`), [stored()])
  expect(listInWords(all, { total: 4, skipped: [] })).toBe(
    '1 livro novo, 1 já está na estante, 1 repetido e 1 linha a consertar. 1 ainda precisa de capa.',
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
  const first = wrongFirst(rows('Um\n123456789\nDois'))
  expect(first.map(({ title, isbn }) => title || isbn)).toEqual(['123456789', 'Um', 'Dois'])
})
