import { useState } from 'react'
import { bookFileUrl, deleteDraft, saveBook, type Book } from './books'
import { undoOf, withUndo } from '@/shop/staff/undo'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { Button } from '@/ui/button'
import { CheckField } from '@/shop/staff/check-field'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { LazyWindow } from '@/shop/staff/lazy-window'
import { toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { lazyModule } from '@/ui/use-lazy'
import { BookEditor } from './book-editor'
import { Cover } from './cover-field'
import { lacksOf, searched } from './rules'
import { savedAs } from './words'

const coverShoot = lazyModule(async () => (await import('./cover-shoot')).CoverShoot)
const importWindow = lazyModule(async () => (await import('./import-window')).ImportWindow)

/** Each file belongs to one book. */
const NO_FILES = { cover_path: null, audio_path: null, audio_seconds: null }

type BookListProps = { books: readonly Book[]; onSaved: () => void }

export function BookList({ books, onSaved }: BookListProps) {
  const [typed, setTyped] = useState('')
  const [showsArchived, setShowsArchived] = useState(false)
  const [edited, setEdited] = useState<Book | 'new' | null>(null)
  const { run } = useOneAtATime()
  const found = searched(books, typed).filter(
    ({ archived_at }) => (archived_at !== null) === showsArchived,
  )
  const coverless = books.filter((book) => !book.archived_at && !book.cover_path)
  // A row disappears with its pressed button.
  const { place, watch } = useCaughtFocus<HTMLUListElement>(
    found.map(({ id }) => id).join(),
  )

  async function tell(saving: ReturnType<typeof saveBook>, done: string, title: string) {
    showToast(toastOf(await saving, savedAs(done), title))
    onSaved()
  }

  const copy = ({ id: _id, ...book }: Book) =>
    tell(saveBook(null, { ...book, ...NO_FILES }), 'Livro duplicado!', book.title)

  function archive({ id, title }: Book) {
    const archived_at = showsArchived ? null : new Date().toISOString()
    const done = showsArchived ? 'Livro de volta!' : 'Livro arquivado!'
    return tell(saveBook(id, { archived_at }), done, title)
  }

  async function remove({ id, title }: Book) {
    const outcome = await deleteDraft('books', id)
    onSaved()
    const toast = toastOf(
      outcome,
      savedAs('Livro excluído!', 'Erro ao excluir livro'),
      title,
    )
    const undo = undoOf('books', id)
    return withUndo(toast, { outcome, undo, name: title, onRestored: onSaved })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Procurar por título, autor ou ISBN"
          type="search"
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-auto sm:flex-1"
        />
        <Button onClick={() => setEdited('new')}>Novo livro</Button>
        <LazyWindow window={importWindow} action="Importar lista">
          {(ImportWindow, close) => (
            <ImportWindow books={books} onSaved={onSaved} onClose={close} />
          )}
        </LazyWindow>
        {coverless.length > 0 && (
          <LazyWindow window={coverShoot} action={`Fotografar capas (${coverless.length})`}>
            {(CoverShoot, close) => (
              <CoverShoot books={coverless} onSaved={onSaved} onClose={close} />
            )}
          </LazyWindow>
        )}
      </div>
      <CheckField
        label="Ver os arquivados"
        checked={showsArchived}
        onChange={setShowsArchived}
      />
      {found.length === 0 && (
        <p className="text-ink-soft">
          {books.length === 0
            ? 'Nenhum livro ainda. Comece por um que esteja na mesa da frente.'
            : 'Nenhum livro encontrado.'}
        </p>
      )}
      <ul
        ref={place}
        tabIndex={-1}
        {...watch}
        aria-label="Livros"
        className="grid grid-cols-1 gap-4 outline-none min-[75rem]:grid-cols-2"
      >
        {found.map((book) => (
          <li
            key={book.id}
            className="flex flex-wrap gap-4 rounded-[0.35rem] border-t-[0.35rem] border-accent bg-raised p-4 shadow-card"
          >
            <Cover
              src={book.cover_path && bookFileUrl('cover', book.cover_path)}
              loading="lazy"
            />
            {/* Wraps below the cover if letters are large. */}
            <div className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 content-start gap-1">
              <p className="font-display text-lg font-semibold wrap-anywhere">
                {book.title || (book.isbn ? `ISBN ${book.isbn}` : 'Sem título')}
              </p>
              <p className="wrap-anywhere">{book.author}</p>
              <p className="text-ink-soft">{lacksOf(book) || 'Pronto para ir ao ar.'}</p>
              <div className="flex flex-wrap gap-3">
                <Act book={book} name="Editar" onClick={() => setEdited(book)} />
                <Act
                  book={book}
                  name="Duplicar"
                  onClick={() => void run(() => copy(book))}
                />
                <Act
                  book={book}
                  name={showsArchived ? 'Desarquivar' : 'Arquivar'}
                  onClick={() => void run(() => archive(book))}
                />
                {showsArchived && (
                  <ConfirmButton
                    title="Excluir Livro?"
                    description={`“${book.title}” sai da estante de vez. O que está no ar continua no ar.`}
                    action="Excluir"
                    busyAction="Excluindo..."
                    act={() => remove(book)}
                  >
                    Excluir<span className="sr-only"> {spokenName(book)}</span>
                  </ConfirmButton>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <BookEditor
          book={edited === 'new' ? null : edited}
          onSaved={onSaved}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type ActProps = { book: Book; name: string; onClick: () => void }

/** A button of a row, with the title in its accessible name. */
const Act = ({ book, name, onClick }: ActProps) => (
  <Button look="quiet" onClick={onClick}>
    {name}
    <span className="sr-only"> {spokenName(book)}</span>
  </Button>
)

const spokenName = ({ title }: Book) => title || 'livro sem título'
