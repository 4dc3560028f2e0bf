import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  deleteDraft,
  publishCollection,
  withdrawPublication,
  type Book,
  type Collection,
  type Publication,
} from './books'
import { asPlayed, type PublishedBooks, readPublishedBooks } from './published-books'
import { undoOf, withUndo } from '@/shop/staff/undo'
import { previewBooks } from './preview'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { counted } from '@/lib/amounts'
import { bookGames, gameReadiness } from '@/lib/books'
import { shopDay, shortDay } from '@/lib/day'
import { games } from '@/lib/games'
import { type SavedSettings, settingIn } from '@/shop/settings/setting-list'
import { Button } from '@/ui/button'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { toastOf } from '@/ui/outcomes'
import { destructive, showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { CollectionEditor } from './collection-editor'
import { booksIn } from './rules'
import { lightInWords, savedAs } from './words'

const withdrawing = savedAs('Desfeito!', 'Erro ao desfazer', 'tirar livros do ar')

type CollectionListProps = {
  books: readonly Book[]
  collections: readonly Collection[]
  publications: readonly Publication[]
  /** The publication that kiosks use now; null: none. */
  air: PublishedBooks | null
  settings: SavedSettings
  onSaved: () => void
}

/** All collections: the effect of each on the games, and which are published. */
export function CollectionList(props: CollectionListProps) {
  const { books, collections, publications, settings, onSaved } = props
  const [edited, setEdited] = useState<Collection | 'new' | null>(null)
  const { isBusy, run } = useOneAtATime()
  // A row or 'Desfazer' disappears with the press.
  const { place, watch } = useCaughtFocus<HTMLParagraphElement>(
    [...publications, ...collections].map(({ id }) => id).join(),
  )
  /** Whether its days have not ended. One without days has no end. */
  const isToCome = ({ last_day }: Days) =>
    !last_day || last_day >= shopDay(settingIn(settings, 'timeZone'))
  const air = publications.find(({ id }) => id === props.air?.id)

  async function publish(collection: Collection) {
    if (!isToCome(collection))
      return showToast(
        destructive('Dias já passados', 'Mude os dias da coleção antes de pôr no ar.'),
      )
    const published = await publishCollection(collection.id)
    // One with days comes before one without: the database knows which it is.
    const now = published.ok && (await readPublishedBooks())
    const isOnAir = now && now.ok && now.value?.id === published.value
    const done = isOnAir ? 'No ar!' : 'Publicada!'
    const words = savedAs(done, 'Erro ao pôr no ar', 'pôr livros no ar')
    const name = `${collection.name}${daysOf(collection)}`
    showToast(
      withUndo(toastOf(published, words, name), {
        outcome: published,
        undo: published.ok ? () => withdrawPublication(published.value) : undefined,
        name,
        words: withdrawing,
        onRestored: onSaved,
      }),
    )
    onSaved()
  }

  async function withdraw({ id, name }: Publication) {
    showToast(toastOf(await withdrawPublication(id), withdrawing, name))
    onSaved()
  }

  async function remove({ id, name }: Collection) {
    const outcome = await deleteDraft('collections', id)
    onSaved()
    const words = savedAs('Coleção excluída!', 'Erro ao excluir coleção')
    const undo = undoOf('collections', id)
    return withUndo(toastOf(outcome, words, name), {
      outcome,
      undo,
      name,
      onRestored: onSaved,
    })
  }

  return (
    <div {...watch} className="grid grid-cols-1 gap-4">
      <p ref={place} tabIndex={-1} role="status" className="text-lg outline-none">
        {air
          ? `No ar: ${air.name}. Os quiosques mudam em até um minuto, no menu.`
          : 'Nada no ar: os jogos usam os livros originais.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setEdited('new')}>Nova coleção</Button>
        {publications.filter(isToCome).map((one) => (
          <Button
            key={one.id}
            look="quiet"
            aria-disabled={isBusy}
            onClick={() => void run(() => withdraw(one))}
          >
            Voltar ao que estava no ar antes de {one.name}
            {daysOf(one)}
          </Button>
        ))}
      </div>
      <ul aria-label="Coleções" className="grid grid-cols-1 gap-4 min-[75rem]:grid-cols-2">
        {collections.map((collection) => (
          <li
            key={collection.id}
            className="flex flex-col gap-4 rounded-[0.35rem] border-t-[0.35rem] border-accent bg-raised p-4 shadow-card"
          >
            <h2 className="font-display text-2xl font-semibold wrap-anywhere">
              {collection.name}
            </h2>
            <p className="text-ink-soft">
              {counted(booksIn(collection, books).length, 'livro', 'livros')}
              {daysOf(collection)}
            </p>
            <Lights books={booksIn(collection, books)} />
            <div className="flex flex-wrap gap-3">
              <Button
                aria-disabled={isBusy}
                onClick={() => void run(() => publish(collection))}
              >
                Pôr no ar<span className="sr-only"> {collection.name}</span>
              </Button>
              <Button look="quiet" onClick={() => setEdited(collection)}>
                Editar<span className="sr-only"> {collection.name}</span>
              </Button>
              <ConfirmButton
                title="Excluir Coleção?"
                description={`“${collection.name}” sai da estante. Os livros ficam, e o que está no ar continua no ar.`}
                action="Excluir"
                busyAction="Excluindo..."
                act={() => remove(collection)}
              >
                Excluir<span className="sr-only"> {collection.name}</span>
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <CollectionEditor
          collection={edited === 'new' ? null : edited}
          books={books}
          onSaved={onSaved}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type Days = Pick<Collection, 'first_day' | 'last_day'>

const daysOf = ({ first_day, last_day }: Days) =>
  first_day && last_day ? `, de ${shortDay(first_day)} a ${shortDay(last_day)}` : ''

/** One line per game: whether it would use these books, and a preview. */
function Lights({ books }: { books: readonly Book[] }) {
  const navigate = useNavigate()
  const played = books.map(asPlayed)
  return (
    <ul className="grid gap-1">
      {bookGames.map((game) => {
        const light = gameReadiness(game, played)
        return (
          <li
            key={game}
            className={`flex min-h-target flex-wrap items-center justify-between gap-x-2 gap-y-1 ${light.isOn ? 'font-semibold text-success' : ''}`}
          >
            <span>
              <span aria-hidden="true">{light.isOn ? '✓' : '○'}</span>{' '}
              {lightInWords(game, light)}
            </span>
            {light.isOn && (
              <Button
                look="quiet"
                onClick={() => {
                  previewBooks(played)
                  void navigate(games[game].path)
                }}
              >
                Ver como fica
                <span className="sr-only"> em {games[game].shortTitle}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
