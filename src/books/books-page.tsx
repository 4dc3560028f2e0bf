import { useEffect } from 'react'
import { listBooks, listCollections, listPublications, sweepBookFiles } from '@/data/books'
import { readBooksOnAir } from '@/data/books-on-air'
import { previewBooks } from '@/device/shop-books'
import { Loaded, StaffPage } from '@/hooks/staff-page'
import { useRead } from '@/hooks/use-read'
import { succeed } from '@/lib/result'
import { Tabs } from '@/ui/tabs'
import { BookList } from './book-list'
import './books.css'
import { CollectionList } from './collection-list'

/** The shop's books, which the games on its kiosks use. */
export function BooksPage() {
  // Coming back ends a preview.
  useEffect(() => previewBooks(null), [])
  return (
    <StaffPage
      page="books"
      title="Livros"
      intro="Os jogos dos quiosques jogam com os livros da loja."
      opening="Abrindo a estante..."
      heading="Entrar na estante"
      act="mudar os livros"
    >
      <Shelf />
    </StaffPage>
  )
}

/** Reads everything at once: with half of it, the hints per game would be wrong. */
async function readShelf() {
  const [books, collections, publications, air] = await Promise.all([
    listBooks(),
    listCollections(),
    listPublications(),
    readBooksOnAir(),
  ])
  if (!books.ok) return books
  if (!collections.ok) return collections
  if (!publications.ok) return publications
  if (!air.ok) return air
  return succeed({
    books: books.value,
    collections: collections.value,
    publications: publications.value,
    airId: air.value?.id ?? null,
  })
}

function Shelf() {
  const read = useRead(['shelf'], readShelf, {
    failed: 'Erro ao buscar livros',
    everyMinute: true,
  })
  useEffect(() => void sweepBookFiles(), [])

  const onSaved = read.refresh
  return (
    <Loaded
      read={read}
      waiting="Buscando os livros..."
      failed="Não conseguimos ler os livros da loja agora."
    >
      {(data) => (
        <Tabs
          label="Estante da loja"
          tabs={[
            { name: 'Livros', content: <BookList books={data.books} onSaved={onSaved} /> },
            { name: 'Coleções', content: <CollectionList {...data} onSaved={onSaved} /> },
          ]}
        />
      )}
    </Loaded>
  )
}
