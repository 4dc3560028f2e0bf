import { expect } from '@playwright/test'
import { newBook } from '../../src/shop/books/rules'
import { serve } from '../support/answers'
import { inTurn, presses, seesDialog, shows, type Step } from '../support/steps'
import { hubPage, state } from './hub-page'

const isOpen = shows('Novo livro')
const openCollections: Step = inTurn(isOpen, (page) =>
  page.getByRole('tab', { name: 'Coleções' }).click(),
)

const book = (place: number) => ({
  ...newBook,
  id: `book-${place}`,
  title: place === 1 ? 'O Alienista e Outras Histórias de Itaguaí' : `Contos ${place}`,
  author: 'Machado de Assis',
  genre: 'Conto',
  pages: 120,
  read_minutes: 150,
  hint: 'Um médico e muitos pacientes.',
  place: 'Mesa da frente',
})

const shelf = {
  id: 'collection',
  name: 'Contos para as férias de janeiro',
  first_day: '2026-12-20',
  last_day: '2027-01-31',
  book_ids: ['book-1', 'book-2', 'book-3'],
}

const someBooks = inTurn(serve('books', [1, 2, 3].map(book)), serve('collections', [shelf]))

const list = `Título;Autor;ISBN
O Alienista e Outras Histórias de Itaguaí;Machado de Assis;9788535914849
Contos 2;Machado de Assis
Memórias Póstumas de Brás Cubas;Machado de Assis;9788535914841
;;9788532530783
;;9788532530783`

/** A picture is chosen for the cover of a new book. */
export const chooseCover: Step = (page) =>
  page.getByLabel('Capa', { exact: true }).setInputFiles('public/social.png')

/** A recording is chosen for it. */
export const chooseRecording: Step = (page) =>
  page.getByLabel('Arquivo').setInputFiles('public/audio/1984.mp3')

/** Every book without a cover is photographed. */
export const shootAll: Step = async (page) => {
  const shutter = page.getByRole('button', { name: 'Fotografar', exact: true })
  const title = page.getByRole('dialog').getByRole('heading').first()
  for (;;) {
    const before = await title.textContent()
    if (before?.startsWith('Conferir')) return
    await expect(async () => {
      await shutter.click()
      await expect(title).not.toHaveText(before ?? '', { timeout: 1000 })
    }).toPass()
  }
}

export const books = hubPage('/livros', 'Livros', {
  isLong: true,
  isComplete: isOpen,
  states: [
    state('books-list', shows('Contos 2'), { prepare: someBooks }),
    state(
      'books-invalid',
      inTurn(
        isOpen,
        presses('Novo livro'),
        (page) => page.getByLabel('Título', { exact: true }).fill('Vidas Secas'),
        (page) => page.getByLabel('Dica, sem palavras do título').fill('Vidas na seca.'),
        (page) => page.getByLabel('ISBN', { exact: true }).fill('9788535914841'),
        shows('A dica entrega uma palavra do título.'),
        shows('Confira o ISBN: um dígito está errado.'),
      ),
    ),
    state(
      'books-cover',
      inTurn(
        isOpen,
        presses('Novo livro'),
        chooseCover,
        presses('Recortar'),
        shows('Recortar a capa'),
      ),
    ),
    state(
      'books-recording',
      inTurn(
        isOpen,
        presses('Novo livro'),
        presses('Escolher ou Gravar'),
        chooseRecording,
        shows(/^Termina em/),
      ),
    ),
    state(
      'books-import',
      inTurn(
        isOpen,
        presses('Importar lista'),
        (page) => page.getByLabel(/^Cole a lista/).fill(list),
        presses('Conferir a lista'),
        shows('ISBN errado: confira os dígitos.'),
      ),
      { prepare: someBooks },
    ),
    state(
      'books-shoot',
      inTurn(presses(/^Fotografar capas/), shows('Ponha a capa na moldura')),
      { prepare: someBooks },
    ),
    state('books-shot', inTurn(presses(/^Fotografar capas/), shootAll, shows('Recortar')), {
      prepare: someBooks,
    }),
    state('books-collections', inTurn(openCollections, shows(/precisa de 8 livros/)), {
      prepare: someBooks,
    }),
    state(
      'books-collection',
      inTurn(openCollections, presses(/^Editar/), seesDialog, shows('Livros da coleção')),
      { prepare: someBooks },
    ),
  ],
})
