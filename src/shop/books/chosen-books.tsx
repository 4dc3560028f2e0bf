import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { CheckField } from '@/shop/staff/check-field'
import { Button } from '@/ui/button'
import { Announcement } from '@/ui/game-frame'
import { LineIcon } from '@/ui/line-icon'
import { TextField } from '@/ui/text-field'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import type { Book } from './books'
import { reordered, searched } from './rules'

type ChosenBooksProps = {
  books: readonly Book[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

const titleOf = ({ title }: Book) => title || 'livro sem título'

/** The books of a collection: ticked among all, and put in order by drag, keys or buttons. */
export function ChosenBooks({ books, chosen, onChange }: ChosenBooksProps) {
  const id = useId()
  const [dragged, setDragged] = useState<string | null>(null)
  const [told, setTold] = useState('')
  // A row disappears with its pressed button.
  const { place, watch } = useCaughtFocus<HTMLOListElement>(chosen.join())
  // Archived ones keep their place, off the air; deleted ones too, unseen.
  const inside = chosen.flatMap((one) => books.filter((book) => book.id === one))
  const visible = inside.map((book) => book.id)

  function move(book: Book, to: number) {
    if (to < 0 || to >= inside.length) return
    onChange(reordered(chosen, visible, book.id, to))
    setTold(`${titleOf(book)}: ${to + 1} de ${inside.length}`)
  }

  useDrag(dragged !== null, {
    onOver: (to) => {
      const book = inside.find((one) => one.id === dragged)
      if (book && inside.indexOf(book) !== to) move(book, to)
    },
    onEnd: () => setDragged(null),
  })

  const keys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
  const onKeyDown = (event: KeyboardEvent, book: Book, at: number) => {
    const step = keys[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(book, at + step)
  }

  return (
    <section {...watch} aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h3 id={id} className="font-semibold">
        Livros da coleção
      </h3>
      {inside.length === 0 && <p className="text-ink-soft">Nenhum livro ainda.</p>}
      <p id={`${id}-hint`} hidden={inside.length < 2} className="text-ink-soft">
        Para mudar a ordem, arraste pelas duas linhas ou use as setas.
      </p>
      <Announcement>{told}</Announcement>
      <ol
        ref={place}
        tabIndex={-1}
        aria-labelledby={id}
        className="divide-y divide-line outline-none"
      >
        {inside.map((book, at) => (
          <li
            key={book.id}
            data-place={at}
            className={`flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1.5 ${book.id === dragged ? 'bg-sunken shadow-card' : ''}`}
          >
            <button
              type="button"
              aria-label={`Mover ${titleOf(book)}`}
              aria-describedby={`${id}-hint`}
              onPointerDown={() => setDragged(book.id)}
              onKeyDown={(event) => onKeyDown(event, book, at)}
              className="grid min-h-target min-w-target cursor-grab touch-none place-items-center rounded-lg hover:bg-sunken"
            >
              <LineIcon lines="M5 9h14M5 15h14" />
            </button>
            <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
              {titleOf(book)}
              {book.archived_at && ' (arquivado)'}
            </span>
            <span className="flex flex-wrap justify-end gap-2">
              {steps.map(([act, arrow, by]) => (
                <Button
                  key={act}
                  look="quiet"
                  aria-label={`${act} ${titleOf(book)}`}
                  aria-disabled={!inside[at + by]}
                  onClick={() => move(book, at + by)}
                  className="px-3"
                >
                  {arrow}
                </Button>
              ))}
              <Button
                look="quiet"
                aria-label={`Remover ${titleOf(book)}`}
                onClick={() => onChange(chosen.filter((one) => one !== book.id))}
                className="px-3"
              >
                ×
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Shelf books={books} chosen={chosen} onChange={onChange} />
    </section>
  )
}

const steps = [
  ['Subir', '↑', -1],
  ['Descer', '↓', 1],
] as const

type Drag = { onOver: (place: number) => void; onEnd: () => void }

/** Follows a finger over the rows until it is lifted. */
function useDrag(isOn: boolean, { onOver, onEnd }: Drag) {
  const over = useEffectEvent(onOver)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return
    const ended = new AbortController()
    // On the window: a row that is moved loses the finger that it caught.
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const row = document
          .elementFromPoint(clientX, clientY)
          ?.closest<HTMLElement>('[data-place]')
        if (row) over(Number(row.dataset['place']))
      },
      ended,
    )
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, () => end(), ended)
    return () => ended.abort()
  }, [isOn])
}

/** With more books than this, staff search. */
const FEW = 8

/** All books that may be in a collection, to be ticked. */
function Shelf({ books, chosen, onChange }: ChosenBooksProps) {
  const [typed, setTyped] = useState('')
  const onShelf = books.filter(({ archived_at }) => !archived_at)
  const shown = searched(onShelf, typed)
  const missing = shown.map(({ id }) => id).filter((id) => !chosen.includes(id))
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-semibold">Livros da estante</legend>
      {onShelf.length > FEW && (
        <TextField
          label="Procurar na estante"
          type="search"
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="max-h-72 overflow-y-auto rounded-lg border border-line p-2">
        {shown.map((book) => (
          <CheckField
            key={book.id}
            className="wrap-anywhere"
            label={titleOf(book)}
            checked={chosen.includes(book.id)}
            onChange={(isChosen) =>
              onChange(
                isChosen ? [...chosen, book.id] : chosen.filter((one) => one !== book.id),
              )
            }
          />
        ))}
      </div>
      {missing.length > 1 && (
        <Button look="quiet" onClick={() => onChange([...chosen, ...missing])}>
          Marcar todos os {missing.length}
        </Button>
      )}
    </fieldset>
  )
}
