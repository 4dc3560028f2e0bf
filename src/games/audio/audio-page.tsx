import { useState } from 'react'
import { useHost } from '@/play/host'
import { RewardDialog } from '@/play/reward-dialog'
import { cryptoRandom, type Random } from '@/lib/random'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { showToast } from '@/ui/toast'
import './audio.css'
import { BookCard } from './book-card'
import { excerptsOf } from './content'
import { HeardBooks } from './heard-books'
import { booksShown, type ExcerptBook } from './rules'
import { useExcerpts } from './use-excerpts'
import { useHeardBooks } from './use-heard-books'

/** How long the discount is announced, in milliseconds (rule 6.6). */
const DISCOUNT_TOAST_MS = 7000

/** Livro Sonoro (rules, chapter 6). */
export function AudioPage({ random = cryptoRandom }: { random?: Random }) {
  const host = useHost()
  const [books] = useState(() => excerptsOf(host.books('audio')))
  const [shown] = useState(() => booksShown(books, random))
  const source = useHeardBooks(books, random)
  const { player, waves, press, startSilently } = useExcerpts(source.addHeard)
  const [discounts, setDiscounts] = useState(0)

  const ended = player.phase === 'ended' ? player.selected : null

  function onDraw() {
    startSilently()
    source.draw()
  }

  function onDiscount({ id, title }: ExcerptBook) {
    startSilently()
    host.wish(id)
    setDiscounts((count) => count + 1)
    showToast({
      title: 'Desconto Especial!',
      description: `“${title}” com desconto para você!`,
      tone: 'win',
      durationMs: DISCOUNT_TOAST_MS,
    })
  }

  return (
    <GameFrame title="Livro Sonoro">
      <div className="audio-layout">
        <ul
          className="audio-books grid gap-4 has-[[open]]:items-start"
          data-count={shown.length}
        >
          {shown.map((book) => (
            <BookCard
              key={book.id}
              book={book}
              player={player}
              wave={book.wave ?? waves[book.audioSrc]}
              isHeard={source.heard.includes(book)}
              onPress={press}
              onDiscount={onDiscount}
            />
          ))}
        </ul>
        <HeardBooks source={source} onDraw={onDraw} />
      </div>
      <Announcement>
        {ended ? `Fim do trecho de “${ended.title}”. O livro está na sua lista.` : ''}
      </Announcement>
      <RewardDialog game="audio" occasion={discounts || null} />
    </GameFrame>
  )
}
