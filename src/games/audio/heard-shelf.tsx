import { Button } from '@/ui/button'
import { PrizeCard } from '@/ui/prize-card'
import { HeardList } from './heard-list'
import type { ExcerptBook } from './rules'
import type { DrawnPrize } from './use-prize'

type HeardShelfProps = {
  heard: readonly ExcerptBook[]
  prize: DrawnPrize | null
  onDraw: () => void
  onShowHistory: () => void
}

/** The heard books and what they are good for: a prize, which stays until the next draw. */
export function HeardShelf({ heard, prize, onDraw, onShowHistory }: HeardShelfProps) {
  return (
    <section aria-labelledby="heard-title" className="audio-shelf">
      <h2
        id="heard-title"
        className="audio-shelf-title font-display text-2xl font-semibold"
      >
        Livros Ouvidos Nesta Sessão
      </h2>
      <div className="audio-prize">
        {prize ? (
          <PrizeCard key={prize.draw} caption="Livro Sorteado!" prize={prize.book.title} />
        ) : (
          <p className="text-ink-soft">Cada livro ouvido participa do sorteio.</p>
        )}
      </div>
      <div className="audio-acts">
        {/* Never off: with nothing heard it says so. */}
        <Button onClick={onDraw} className="text-lg">
          Sortear Prêmio de Livro Lido!
        </Button>
        <Button look="quiet" onClick={onShowHistory} className="text-lg">
          Ver Histórico
        </Button>
      </div>
      {heard.length > 0 ? (
        <HeardList labelledBy="heard-title" books={heard} />
      ) : (
        <p className="audio-heard audio-waiting">
          Ouça um trecho até o fim e o livro aparece aqui.
        </p>
      )}
    </section>
  )
}
