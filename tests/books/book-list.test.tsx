import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BookList } from '@/books/book-list'
import { newBook } from '@/books/rules'
import { openPage, press, type } from '@tests/support/page'
import { serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const CHANGE = 'PATCH books'
const book = { ...newBook, id: 'a', title: 'Iracema', cover_path: '1-capa.webp' }
const onSaved = vi.fn<() => void>()
const { bodies } = serveEach(() => ({ [CHANGE]: [{ id: 'a' }] }))

beforeEach(async () => {
  storeStaffSession()
  await openPage(<BookList books={[book]} onSaved={onSaved} />)
})

test('only what was changed of a book is sent, in its window and in its row', async () => {
  await press('Editar Iracema')
  type('Quem escreveu', ' José de Alencar ')
  await userEvent.type(screen.getByLabelText('ISBN'), '978{Enter}')
  await press('Salvar')
  expect(screen.getByLabelText('ISBN').closest('details')).toHaveAttribute('open')
  expect(bodies[CHANGE]).toBeUndefined()
  type('ISBN', '')
  await press('Salvar')
  await press('Editar Iracema')
  await press('Salvar')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Arquivar Iracema')
  expect(bodies[CHANGE]).toEqual([
    { author: 'José de Alencar' },
    { archived_at: expect.any(String) },
  ])
})
