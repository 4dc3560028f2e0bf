import { useEffect, useState } from 'react'
import { ActIcon, Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { PrizeCard } from '@/ui/prize-card'
import type { ExcerptBook } from './rules'
import { showEmptyHistory, type useHeardBooks } from './use-heard-books'

/** How long the covers change places, in milliseconds (rule 6.8). */
const SHUFFLE_MS = 900

type HeardBooksProps = {
  source: Pick<ReturnType<typeof useHeardBooks>, 'heard' | 'prize'>
  onDraw: () => void
}

/** The heard books and the draw among them; the prize stays until the next draw. */
export function HeardBooks({ source, onDraw }: HeardBooksProps) {
  const { heard, prize } = source
  const [showsHistory, setShowsHistory] = useState(false)
  const close = () => setShowsHistory(false)

  function onShowHistory() {
    if (heard.length === 0) showEmptyHistory()
    else setShowsHistory(true)
  }

  return (
    <section
      aria-labelledby="heard-title"
      className="audio-heard-books grid min-w-0 content-start gap-3"
    >
      <h2
        id="heard-title"
        className="audio-heard-title font-display text-2xl font-semibold"
      >
        Livros Ouvidos Nesta Sessão
      </h2>
      <div className="audio-prize grid place-items-center text-center">
        {prize ? (
          <Drawn key={prize.draw} heard={heard} book={prize.book} />
        ) : (
          <p className="text-ink-soft">Cada livro ouvido participa do sorteio.</p>
        )}
      </div>
      <div className="audio-acts flex flex-wrap gap-3">
        {/* Not disabled: with nothing heard it shows a toast. */}
        <Button onClick={onDraw} className="flex-[1_1_14rem] text-lg">
          <ActIcon act="prize" />
          Sortear Prêmio de Livro Lido!
        </Button>
        <Button look="quiet" onClick={onShowHistory} className="flex-[1_1_14rem] text-lg">
          Ver Histórico
        </Button>
      </div>
      {/* Comes last: it grows with each book, and nothing must move when it does. */}
      {heard.length > 0 ? (
        <HeardList labelledBy="heard-title" books={heard} />
      ) : (
        <p className="audio-heard grid min-h-24 place-items-center rounded-xl border-2 border-dashed border-line p-4 text-center text-balance text-ink-soft">
          Ouça um trecho até o fim e o livro aparece aqui.
        </p>
      )}
      <Dialog
        open={showsHistory}
        onClose={close}
        title="Histórico"
        description={
          <span id="history-words">
            Os livros que você ouviu até o fim, do primeiro ao último.
          </span>
        }
      >
        <HeardList labelledBy="history-words" books={heard} />
        <Button onClick={close} className="text-lg">
          Fechar
        </Button>
      </Dialog>
    </section>
  )
}

type DrawnProps = { heard: readonly ExcerptBook[]; book: ExcerptBook }

/** The covers of the heard books change places, one rises, and the drawn book stands there. */
function Drawn({ heard, book: drawn }: DrawnProps) {
  const [isShuffling, setIsShuffling] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setIsShuffling(false), SHUFFLE_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!isShuffling) return <PrizeCard caption="Livro Sorteado!" prize={drawn.title} />
  return (
    <div aria-hidden="true" className="audio-shuffle grid w-full place-items-center">
      {heard.map((book, place) => (
        <img
          key={book.id}
          src={book.coverSrc}
          alt=""
          width={240}
          height={340}
          data-drawn={book === drawn}
          className="h-22 w-auto rounded-sm [grid-area:1/1]"
          style={{ '--from': place - (heard.length - 1) / 2 }}
        />
      ))}
    </div>
  )
}

type HeardListProps = { labelledBy: string; books: readonly ExcerptBook[] }

function HeardList({ labelledBy, books }: HeardListProps) {
  return (
    <ol aria-labelledby={labelledBy} className="audio-heard divide-y divide-line">
      {books.map(({ id, title, author, coverSrc }) => (
        <li key={id} className="flex items-center gap-3 py-1.5">
          <img
            src={coverSrc}
            alt=""
            width={240}
            height={340}
            className="h-12 w-auto rounded-xs"
          />
          <span className="min-w-0">
            <span className="font-semibold">{title}</span>, {author}
          </span>
        </li>
      ))}
    </ol>
  )
}
