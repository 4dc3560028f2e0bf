import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { ImportWindow } from '@/shop/books/import-window'
import { IsbnField } from '@/shop/books/isbn-field'
import { newBook } from '@/shop/books/rules'
import { endIdleSession, noteActivity } from '@/data/staff-storage'
import { msWithoutSign } from '@/device/visit'
import { pass, press, renderPage, shownToasts, toast, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const ADD = 'POST books'
const LOOK_UP = 'GET /functions/v1/isbn'
const FIELD = 'Cole a lista, ou escaneie um ISBN por linha'
const { answers, bodies, timesOf } = serveEach(() => ({ [ADD]: [{ id: 'b' }] }))
const found = { title: 'Achado', author: 'Ana', genre: '', pages: null }
const onClose = vi.fn<() => void>()
const onSaved = vi.fn<() => void>()

beforeEach(() => storeStaffSession())

async function check(list: string) {
  const window = renderPage(<ImportWindow books={[]} onSaved={onSaved} onClose={onClose} />)
  type(FIELD, list)
  await press('Conferir a lista')
  return window
}

const choose = (file: File) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Ou um arquivo'), { target: { files: [file] } }),
  )

const bring = async (name: string) => {
  await press(name)
  await vi.waitFor(() => expect(screen.queryByText('Um momento...')).toBeNull())
}

test('a list is saved only when it is imported, with its mistakes corrected', async () => {
  await check('9788535914841;Iracema;José de Alencar\nLucíola;José de Alencar')
  expect(screen.getByText('ISBN errado: confira os dígitos.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 1 livro' })).toBeEnabled()
  const [isbn] = screen.getAllByLabelText('ISBN')
  if (isbn) fireEvent.change(isbn, { target: { value: '978-85-359-1484-9' } })
  if (isbn) await userEvent.type(isbn, '{Enter}')
  expect(timesOf(ADD)).toBe(0)
  await bring('Importar 2 livros')
  expect(bodies[ADD]).toMatchObject([
    { title: 'Iracema', isbn: '9788535914849' },
    { title: 'Lucíola', isbn: null },
  ])
  expect(toast('Livros na estante!')).toHaveTextContent('2 livros importados.')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an import is taken back: added books go, changed ones are as before', async () => {
  const shelved = { ...newBook, id: 'a', title: 'Um', author: 'Ana', genre: 'Conto' }
  const { leave } = renderPage(
    <ImportWindow books={[shelved]} onSaved={onSaved} onClose={() => leave()} />,
  )
  type(FIELD, 'Título;Autor;Gênero;Páginas\nUm;Ana;Romance;90\nDois;Bia;;')
  await press('Conferir a lista')
  answers['PATCH books'] = [{ id: 'a' }]
  await bring('Importar 2 livros')
  answers['DELETE books'] = (request) => {
    const [{ id } = { id: '' }] = v.parse(
      v.array(v.object({ id: v.string() })),
      bodies[ADD],
    )
    expect(new URL(request.url).searchParams.get('id')).toBe(`in.(${id})`)
    return [{ id }]
  }
  await press('Desfazer')
  expect(bodies['PATCH books']?.[1]).toEqual({ genre: 'Conto', pages: null })
  expect(toast('Importação desfeita!')).toHaveTextContent('2 livros')
})

test('an undo within the window, where keys reach it, says that it failed', async () => {
  answers[ADD] = async (request) =>
    (await request.text()).includes('Dois') ? refuse(400, 'Não cabe.') : [{ id: 'b' }]
  await check('Um\nDois')
  await bring('Importar 2 livros')
  answers['DELETE books'] = refuse(500, 'Não deu.')
  await press('Desfazer: Um livro ficou de fora')
  expect(toast('Erro ao desfazer a importação')).toHaveTextContent('Não deu.')
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
})

test('failed rows stay with their reason, and the others are saved', async () => {
  answers[ADD] = async (request) =>
    (await request.text()).includes('Dois') ? refuse(400, 'Não cabe.') : [{ id: 'b' }]
  await check('Um\nDois\nTrês\nTrês')
  await bring('Importar 3 livros')
  expect(screen.getAllByLabelText('Título')).toHaveLength(1)
  expect(screen.getByLabelText('Título')).toHaveValue('Dois')
  expect(screen.getByText(/Não importado: Não cabe\./)).toBeVisible()
  const told = '2 livros importados, ficou 1 livro. O motivo está na linha.'
  expect(toast('Um livro ficou de fora')).toHaveTextContent(told)
  expect([onSaved, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  answers[ADD] = [{ id: 'b' }]
  await bring('Importar 1 livro')
  expect(toast('Livro na estante!')).toHaveTextContent('1 livro importado.')
})

test.each([
  ['a refusal', refuse(403, 'Não.', '42501'), 'Acesso Negado'],
  ['a lost connection', undefined, 'Alguns livros ficaram de fora'],
])('the import stops after %s', async (_, answer, title) => {
  answers[ADD] = answer
  await check('Um\nDois')
  await bring('Importar 2 livros')
  expect(timesOf(ADD)).toBe(1)
  expect(toast(title)).toBeVisible()
  expect(screen.getAllByLabelText('Título')).toHaveLength(2)
})

test('an unknown ISBN or a failed lookup leaves the book to be typed', async () => {
  answers[LOOK_UP] = (request) => {
    if (request.url.includes('9788535914849')) return { book: found }
    return request.url.includes('9788532530783') ? { book: null } : refuse(500, 'x')
  }
  await check('9788535914849\n9788532530783\n9788535902778')
  await press('Buscar 3 livros pelo ISBN')
  expect(
    await screen.findByText('A busca pelo ISBN não respondeu: digite ou fotografe.'),
  ).toBeVisible()
  const titles = screen.getAllByLabelText('Título')
  expect(titles.map((title) => title.getAttribute('value'))).toEqual(['Achado', '', ''])
  expect(screen.getAllByText(/Não achamos este ISBN: digite ou fotografe/)).toHaveLength(1)
  expect(timesOf(ADD)).toBe(0)
  answers[LOOK_UP] = { book: found }
  await press('Buscar 2 livros pelo ISBN')
  await vi.waitFor(() => expect(screen.getAllByDisplayValue('Achado')).toHaveLength(3))
  expect(screen.queryByText(/Não achamos/)).toBeNull()
})

test('staff who wait for a long list stay signed in, and on the page', async () => {
  vi.useFakeTimers()
  answers[LOOK_UP] = () => new Promise<never>(() => undefined)
  noteActivity()
  await check('9788535914849')
  await press('Buscar 1 livro pelo ISBN')
  await pass(20 * 60_000)
  expect([endIdleSession(), msWithoutSign()]).toEqual([false, 0])
})

test('a file is read as a list; a broken workbook or a file that was moved is refused', async () => {
  await check('Um')
  const toasts = shownToasts()
  const moved = new File(['Dois'], 'x.csv')
  vi.spyOn(moved, 'arrayBuffer').mockRejectedValue(new Error('It was moved.'))
  for (const file of [new File(['PK\0'], 'x.xlsx'), moved]) await choose(file)
  await vi.waitFor(() =>
    expect(toasts).toEqual(Array(2).fill(expect.stringContaining('escolha uma planilha'))),
  )
  await choose(new File(['Título\nDois'], 'x.csv'))
  expect(await screen.findByDisplayValue('Dois')).toBeVisible()
  await press('Fechar')
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancelar')
  // The question gives the focus back a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await press('Remover Dois')
  expect(screen.getByText(/^A lista está vazia\./)).toHaveFocus()
  await press('Fechar')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['', null, 'Digite antes o ISBN inteiro.', 0],
  ['978', null, 'Digite antes o ISBN inteiro.', 0],
  ['85-359-1484-6', { book: null }, 'Não achamos este ISBN: digite ou fotografe.', 1],
  ['9788535914849', undefined, 'A busca não respondeu: digite ou fotografe.', 1],
  ['9788535914849', { book: found }, 'Achamos: confira os campos.', 1],
])('the dialog of a book looks up the ISBN %s', async (isbn, answer, words, times) => {
  answers[LOOK_UP] = answer
  const onFound = vi.fn<(book: unknown) => void>()
  renderPage(<IsbnField isbn={isbn} problem={false} onChange={onClose} onFound={onFound} />)
  await press('Buscar pelo ISBN')
  expect(await screen.findByText(words)).toBeVisible()
  expect(timesOf(LOOK_UP)).toBe(times)
  expect(onFound.mock.calls).toEqual(words.startsWith('Achamos') ? [[isbn, found]] : [])
})

test('a scanner that ends with Tab stays in the list, and a second Tab leaves it', async () => {
  renderPage(<ImportWindow books={[]} onSaved={onSaved} onClose={onClose} />)
  const field = screen.getByLabelText(FIELD)
  await userEvent.click(field)
  await userEvent.keyboard('9788535914849{Tab}9788508040797{Tab}')
  expect(field).toHaveValue('9788535914849\n9788508040797\n')
  await userEvent.tab()
  expect(field).not.toHaveFocus()
})
