import { useEffect } from 'react'
import { listBooks, listCollections, listPublications, sweepBookFiles } from './books'
import { readPublishedBooks } from './published-books'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { previewBooks } from './preview'
import { Loaded, readAll, StaffPage } from '@/shop/staff/staff-page'
import { useRead } from '@/ui/use-read'
import { useLineFeeds } from './scanner-keys'
import { Tabs } from '@/ui/tabs'
import { BookList } from './book-list'
import './books.css'
import { CollectionList } from './collection-list'

export function BooksPage() {
  // Coming back ends a preview.
  useEffect(() => previewBooks(null), [])
  useLineFeeds()
  return (
    <StaffPage
      title="Livros"
      intro="Nos quiosques, os jogos usam os livros da loja."
      opening="Abrindo a estante..."
      heading="Entrar na estante"
      act="mudar os livros"
    >
      <Shelf />
    </StaffPage>
  )
}

const readShelf = () =>
  readAll({
    books: listBooks(),
    collections: listCollections(),
    publications: listPublications(),
    air: readPublishedBooks(),
    settings: readShopSettings(),
  })

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
      failed="Não foi possível carregar os livros da loja."
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
