import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BooksPage } from '@/shop/books/books-page'
import { CollectionEditor } from '@/shop/books/collection-editor'
import { newBook } from '@/shop/books/rules'
import type { Book } from '@/shop/books/books'
import { answerLater } from '@tests/support/answer-later'
import { openPage, press, settle, toast, type } from '@tests/support/page'
import { serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const CHANGE = 'PATCH books'
const SAVE = 'PATCH collections'
const book = { ...newBook, id: 'a', title: 'Iracema', cover_path: '1-capa.webp' }
const days = { first_day: '2026-12-20', last_day: '2026-12-24' }
const collection = { id: 'c', name: 'Natal', ...days, book_ids: ['a', 'b', 'c'] }
const { answers, asked, bodies } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'GET books': [book],
  'GET collections': [collection],
  'GET publications': [],
  'GET admin_settings': [],
  'POST rpc/books_on_air': null,
  'POST rpc/unused_book_files': [],
  [CHANGE]: [{ id: 'a' }],
}))

beforeEach(() => storeStaffSession())

test('archiving a book sends nothing else, and leaves the focus at the list', async () => {
  await openPage(<BooksPage />)
  answers['GET books'] = []
  await press('Arquivar Iracema')
  await waitFor(() => expect(screen.getByRole('list', { name: 'Livros' })).toHaveFocus())
  expect(bodies[CHANGE]).toEqual([{ archived_at: expect.any(String) }])
})

test('only what was changed of a book is sent', async () => {
  await openPage(<BooksPage />)
  await press('Editar Iracema')
  type('Quem escreveu', ' José de Alencar ')
  await userEvent.type(screen.getByLabelText('ISBN'), '978{Enter}')
  type('Páginas', 'x')
  await press('Salvar')
  type('ISBN', '')
  await press('Salvar')
  expect(screen.getByLabelText('Páginas').closest('details')).toHaveAttribute('open')
  expect(bodies[CHANGE]).toBeUndefined()
  type('Páginas', '')
  await press('Salvar')
  await press('Editar Iracema')
  await press('Salvar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies[CHANGE]).toEqual([{ author: 'José de Alencar' }])
})

test('an answer about an ISBN that was changed meanwhile fills nothing', async () => {
  const late = answerLater({ book: { title: 'x', author: '', genre: '', pages: null } })
  answers['GET /functions/v1/isbn'] = () => late.coming
  await openPage(<BooksPage />)
  await press('Novo livro')
  // The first ten digits of this one are an ISBN, too.
  type('ISBN', '9788508006')
  type('ISBN', '9788508006793')
  await settle()
  expect(asked.filter((call) => call.includes('isbn'))).toHaveLength(1)
  type('ISBN', '978853253078')
  await act(async () => late.come())
  expect(screen.getByLabelText('Título')).toHaveValue('')
  expect(screen.queryByText('Achamos: confira os campos.')).toBeNull()
})

test('ISBNs are scanned into a new book, the second in place of the first', async () => {
  const looked: string[] = []
  answers['GET /functions/v1/isbn'] = (request) => {
    looked.push(request.url.slice(-13))
    return { book: null }
  }
  await openPage(<BooksPage />)
  await press('Novo livro')
  expect(screen.getByLabelText('ISBN')).toHaveFocus()
  await userEvent.keyboard(']E09788535914849{Enter}9788508040797')
  const lineFeed = { key: 'j', ctrlKey: true }
  expect(fireEvent.keyDown(screen.getByLabelText('ISBN'), lineFeed)).toBe(false)
  expect(fireEvent.keyDown(document.body, lineFeed)).toBe(false)
  await waitFor(() => expect(looked).toEqual(['9788535914849', '9788508040797']))
  expect(screen.getByLabelText('ISBN')).toHaveValue('9788508040797')
})

const onSaved = () => undefined
const editor = (books: Book[]) => (
  <CollectionEditor {...{ collection, books, onSaved }} onClose={onSaved} />
)

test('only what was changed of a collection is sent, archived books in their place', async () => {
  const shelf = collection.book_ids.map((id) => ({ ...book, id, title: id }))
  const { rerender } = await openPage(editor(shelf))
  rerender(editor([{ ...book, archived_at: '2026-01-01' }, ...shelf.slice(2)]))
  type('Nome da coleção', 'Festas')
  await press('Salvar')
  await press('Subir c')
  await press('Salvar')
  const name = 'Festas'
  expect(bodies[SAVE]).toEqual([{ name }, { name, book_ids: ['c', 'b', 'a'] }])
  expect(screen.getByText('Iracema (arquivado)')).toBeVisible()
  const handle = screen.getByRole('button', { name: 'Mover c' })
  handle.focus()
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(screen.getByText('c: 1 de 2')).toHaveRole('status')
  await press('Remover c')
  const list = screen.getByRole('list', { name: 'Livros da coleção' })
  await waitFor(() => expect(list).toHaveFocus())
})

test('many books are chosen at once', async () => {
  const shelf = ['a', 'b', 'd', 'e'].map((id) => ({ ...book, id, title: id }))
  await openPage(editor(shelf))
  fireEvent.click(screen.getByRole('checkbox', { name: 'a' }))
  await press('Marcar todos os 3')
  fireEvent.click(screen.getByRole('checkbox', { name: 'd' }))
  await press('Salvar')
  expect(bodies[SAVE]).toEqual([{ book_ids: ['b', 'c', 'a', 'e'] }])
})

test.each([
  ['Publicada!', 'Natal, de 20/12 a 24/12', 25, 'another', true],
  ['No ar!', 'Natal, de 20/12 a 24/12', 25, 'p', true],
  ['Dias já passados', 'Mude os dias da coleção antes de pôr no ar.', 26, 'p', false],
])('a collection whose days begin or end is %s', async (...row) => {
  const [title, words, day, air, isToCome] = row
  vi.useFakeTimers({ now: new Date(`2026-12-${day}T02:30:00Z`), toFake: ['Date'] })
  storeStaffSession()
  answers['POST rpc/publish_collection'] = 'p'
  answers['POST rpc/books_on_air'] = { id: air, name: 'Festas', books: [] }
  await openPage(<BooksPage />)
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Coleções' }))
  const published = { id: 'p', collection_id: 'c', name: 'Natal', ...days }
  answers['GET publications'] = [{ ...published, published_at: '2026-12-01T12:00:00Z' }]
  await press('Pôr no ar Natal')
  expect(toast(title)).toHaveTextContent(words)
  expect(bodies['POST rpc/publish_collection'] !== undefined).toBe(isToCome)
  const undo = screen.queryByRole('button', { name: /antes de Natal, de 20\/12 a 24\/12$/ })
  expect(undo !== null).toBe(isToCome)
  answers['POST rpc/withdraw_publication'] = 'p'
  if (!isToCome) return
  await press('Desfazer')
  expect(bodies['POST rpc/withdraw_publication']).toEqual([{ publication_id: 'p' }])
  expect(toast('Desfeito!')).toHaveTextContent(words)
})
