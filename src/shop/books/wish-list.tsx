import { useId, useState } from 'react'
import { isWished, wishFor } from './wishes'
import type { ShopBook } from '@/lib/books'
import { describeFailure } from '@/lib/result'
import { Button } from '@/ui/button'
import { destructive, showToast } from '@/ui/toast'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useIsHere } from '@/ui/use-page-state'

/** Where the shop's books of a round stand, each with a button to wish for it. */
export function WishList({ books }: { books: readonly ShopBook[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex w-full flex-col gap-2">
      <p id={id} className="font-display text-xl font-semibold">
        Gostou de algum livro?
      </p>
      <ul className="flex flex-col">
        {books.map((book) => (
          <Wish key={book.id} book={book} />
        ))}
      </ul>
      <p className="text-ink-soft">
        A livraria só conta quantas pessoas querem cada livro. Não é uma reserva.
      </p>
    </section>
  )
}

function Wish({ book: { id, title, place } }: { book: ShopBook }) {
  const [isNoted, setIsNoted] = useState(() => isWished(id))
  const { run } = useOneAtATime()
  const isHere = useIsHere()

  async function wish() {
    const outcome = await wishFor(id)
    // The visitor has left this page.
    if (!isHere.current) return
    if (outcome.ok) setIsNoted(true)
    else showToast(destructive('Pedido não anotado', describeFailure(outcome.failure)))
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        <span className="font-semibold">{title}</span>
        {place && <span className="block text-ink-soft">Na loja: {place}</span>}
      </p>
      <Button
        look={isNoted ? 'solid' : 'quiet'}
        aria-pressed={isNoted}
        className={isNoted ? 'border-2 border-accent' : ''}
        onClick={() => void (isNoted || run(wish))}
      >
        <span>
          {isNoted ? 'Anotado!' : 'Quero este livro'}
          <span className="sr-only"> {title}</span>
        </span>
      </Button>
    </li>
  )
}
