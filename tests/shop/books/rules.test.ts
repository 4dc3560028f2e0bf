import { expect, test } from 'vitest'
import {
  booksIn,
  bookDraftOf,
  fieldsOf,
  lacksOf,
  newBook,
  problemsOf,
  reordered,
  searched,
  type BookDraft,
  withCoverWords,
  withEmptyFilled,
} from '@/shop/books/rules'
import { lightInWords } from '@/shop/books/words'
import type { Book } from '@/shop/books/books'
import { bookGames, gameReadiness } from '@/lib/books'
import { shopBook } from '@tests/support/books'

const whole: Book = {
  ...newBook,
  id: 'a',
  title: 'Dom Casmurro',
  author: 'Machado de Assis',
  isbn: '9788535914849',
  genre: 'Romance',
  pages: 256,
  read_minutes: 300,
  level: 'medio',
  games: ['memory', 'audio'],
  cover_path: '1-capa.webp',
  cover_words: 'Uma janela para o mar.',
  cover_rights: 'licence',
  cover_licence: 'https://licenca.example/',
  audio_path: '1-a.mp3',
  audio_words: 'Era uma vez.',
  audio_rights: 'own',
}

const newDraft = bookDraftOf(newBook)

test('a book is stored as it was read, and input is trimmed', () => {
  const { id: _id, ...fields } = whole
  expect(fieldsOf(bookDraftOf(whole))).toEqual(fields)
  const typed: BookDraft = {
    ...newDraft,
    title: ' Iracema ',
    isbn: '85\u2010359\u20131484-6',
    pages: '120 ',
    cover_licence: 'https://x.example',
  }
  expect(namesOf(typed)).toEqual([])
  expect(fieldsOf(typed)).toMatchObject({
    title: 'Iracema',
    isbn: '9788535914849',
    pages: 120,
    read_minutes: null,
    level: null,
    cover_licence: '',
  })
})

test('details from a catalogue fill empty fields only', () => {
  const found = { title: 'Achado', author: 'Ana', genre: 'Conto', pages: 9 }
  expect(withEmptyFilled(newDraft, found)).toMatchObject({ ...found, pages: '9' })
  expect(withEmptyFilled(bookDraftOf(whole), found)).toEqual(bookDraftOf(whole))
})

const namesOf = (draft: BookDraft) =>
  Object.entries(problemsOf(draft)).flatMap(([name, words]) => (words ? [name] : []))

test.each<[string, Partial<BookDraft>]>([
  ['isbn', { isbn: '9788535914841' }],
  ['pages', { pages: '0' }],
  ['pages', { pages: '20001' }],
  ['read_minutes', { read_minutes: '1.5' }],
  ['read_minutes', { read_minutes: '100001' }],
  ['hint', { title: 'O Tempo e o Vento', hint: 'No VENTO do sul.' }],
  ['cover_licence', { cover_rights: 'licence', cover_licence: 'javascript:alert(1)' }],
  ['audio_licence', { audio_rights: 'licence' }],
  ['hint', { title: 'Memórias', hint: 'Suas memórias' }],
  ['', { title: 'A Hora da Estrela', hint: 'A dor da horas' }],
  ['', { pages: '20000', read_minutes: '100000' }],
  ['', {}],
])('the problem in “%s” is found: %j', (problem, changes) => {
  expect(namesOf({ ...newDraft, ...changes }).join()).toBe(problem)
})

test.each<[string, Partial<Book>]>([
  ['', {}],
  ['Falta o título.', { title: ' ' }],
  ['Falta quem escreveu.', { author: '' }],
  ['Falta a capa.', { cover_path: null }],
  ['Falta a descrição da capa.', { cover_words: '' }],
  ['Falta o direito de uso da capa.', { cover_rights: '' }],
  ['Falta o direito de uso da capa.', { cover_licence: '' }],
  ['Falta o texto e o direito da gravação.', { audio_words: '' }],
  ['Falta o texto e o direito da gravação.', { audio_rights: '' }],
  ['', { audio_path: null, audio_words: '', audio_rights: '' }],
  ['Faltam o título e a capa.', { title: '', cover_path: null }],
])('the missing parts of a book read "%s"', (sentence, changes) => {
  expect(lacksOf({ ...whole, ...changes })).toBe(sentence)
})

test('each game says whether it uses the shop books, and what is missing', () => {
  const two = [shopBook('1', { title: 'Iracema' }), shopBook('2', { title: 'Outro' })]
  expect(bookGames.map((game) => lightInWords(game, gameReadiness(game, two)))).toEqual([
    'Jogo da Memória precisa de 8 livros com capa; há 2: usa os livros originais.',
    'Livro Embaralhado precisa de 3 níveis com título e dica; há 1: usa os livros originais.',
    'Livro Sonoro usa os livros da loja.',
    'Conecte as Capas precisa de 3 livros com capa; há 2: usa os livros originais.',
    'Calendário da Leitura usa os livros da loja.',
  ])
})

test('a collection lists its books in order, without deleted or archived ones', () => {
  const books = ['a', 'b', 'c'].map((id) => ({ ...whole, id }))
  const archived = { ...whole, id: 'd', archived_at: '2026-01-01' }
  const found = booksIn({ book_ids: ['c', 'd', 'x', 'a'] }, [...books, archived])
  expect(found.map(({ id }) => id)).toEqual(['c', 'a'])
})

const searches = ['casmurro', 'MACHADO', '85\u2011359-1', ']E09788535914849', ' dom ']

test.each(searches)('a search for %s works', (typed) => {
  expect(searched([whole], typed)).toEqual([whole])
  expect(searched([whole], 'Iracema - 1')).toEqual([])
  expect(searched([{ ...whole, title: 'Ação' }], 'acao')).toHaveLength(1)
})

test.each([
  [
    { title: ' Iracema ', author: 'José de Alencar' },
    'Capa do livro Iracema, de José de Alencar',
  ],
  [{ title: '', author: '' }, 'Capa do livro sem título'],
  [{ title: 'Iracema', cover_words: 'Uma praia.' }, 'Uma praia.'],
])('the words of a new cover are staff’s own, or its title: %j', (typed, words) =>
  expect(withCoverWords({ ...bookDraftOf(newBook), ...typed }, {}).cover_words).toBe(words),
)

test.each([
  ['c', 0, ['c', 'x', 'a', 'b']],
  ['a', 2, ['b', 'x', 'c', 'a']],
  ['b', 1, ['a', 'x', 'b', 'c']],
])('the book %s is moved to place %i, and unseen ones stay', (moved, to, ids) =>
  expect(reordered(['a', 'x', 'b', 'c'], ['a', 'b', 'c'], moved, to)).toEqual(ids),
)
