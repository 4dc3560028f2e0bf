import { useEffect } from 'react'
import { listBooks, listCollections, listPublications, sweepBookFiles } from '@/data/books'
import { readBooksOnAir } from '@/data/books-on-air'
import { previewBooks } from '@/device/shop-books'
import { useAdminDoor } from '@/hooks/use-admin-door'
import { useRead } from '@/hooks/use-read'
import { succeed } from '@/lib/result'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { StaffRefusal } from '@/ui/staff-refusal'
import { Tabs } from '@/ui/tabs'
import { BookList } from './book-list'
import './books.css'
import { CollectionList } from './collection-list'

/** The shop's books, with which the games of its kiosks play. */
export function BooksPage() {
  const { door, isAdmin } = useAdminDoor()
  // Staff who come back have seen enough of it.
  useEffect(() => previewBooks(null), [])
  return (
    <GameFrame
      page="books"
      title="Livros"
      intro="Os jogos dos quiosques jogam com os livros da loja."
    >
      <div className="books">
        <StaffDoor {...door} opening="Abrindo a estante..." heading="Entrar na estante">
          {isAdmin ? <Shelf /> : <StaffRefusal act="mudar os livros" />}
        </StaffDoor>
      </div>
    </GameFrame>
  )
}

/** All that the page shows; half of it would show wrong lights. */
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
  const { data, failure, reload, refresh } = useRead(['shelf'], readShelf, {
    failed: 'Erro ao buscar livros',
    everyMinute: true,
  })
  useEffect(() => void sweepBookFiles(), [])

  if (!data)
    return failure ? (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">Não conseguimos ler os livros da loja agora.</p>
        <Button onClick={reload}>Tentar de novo</Button>
      </div>
    ) : (
      <p className="text-ink-soft">Buscando os livros...</p>
    )
  return (
    <Tabs
      label="Estante da loja"
      tabs={[
        { name: 'Livros', content: <BookList books={data.books} onSaved={refresh} /> },
        { name: 'Coleções', content: <CollectionList {...data} onSaved={refresh} /> },
      ]}
    />
  )
}
