import { useState } from 'react'
import { shopBooksFor } from '@/device/shop-books'
import { useBooksOfShop } from '@/hooks/late-wishes'
import { RewardDialog } from '@/hooks/reward-dialog'
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
  const [books] = useState(() => excerptsOf(shopBooksFor('audio')))
  const [shown] = useState(() => booksShown(books, random))
  const source = useHeardBooks(books, random)
  const { player, press, startSilently } = useExcerpts(source.addHeard)
  const [discounts, setDiscounts] = useState(0)
  const ofShop = useBooksOfShop(shown.map(({ id }) => id))

  const ended = player.phase === 'ended' ? player.selected : null

  function onDraw() {
    startSilently()
    source.draw()
  }

  function onDiscount({ id, title }: ExcerptBook) {
    startSilently()
    if (ofShop.length > 0) void wishSilently(id)
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
        <ul className="audio-books grid gap-4 has-[[open]]:items-start">
          {shown.map((book) => (
            <BookCard
              key={book.id}
              book={book}
              place={ofShop.find(({ id }) => id === book.id)?.place}
              player={player}
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

/** Nobody is told of a wish that fails here: the discount has its own toast. */
async function wishSilently(id: string) {
  try {
    const { wishFor } = await import('@/data/wishes')
    await wishFor(id)
  } catch (error) {
    console.warn('No wish was counted.', error)
  }
}
