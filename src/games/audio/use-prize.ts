import { useRef, useState } from 'react'
import { playSound } from '@/device/sound'
import type { Random } from '@/lib/random'
import { showToast } from '@/ui/toast'
import { DRAW_ECHO_MS, drawBook, type ExcerptBook } from './rules'

/** How long the drawn book is announced, in milliseconds (rule 6.5). */
const DRAWN_TOAST_MS = 10_000

export type DrawnPrize = {
  readonly book: ExcerptBook
  /** Counts the draws: the same book drawn twice is won twice. */
  readonly draw: number
}

/** The draw among the heard books. */
export function usePrize(heard: readonly ExcerptBook[], random: Random) {
  const [prize, setPrize] = useState<DrawnPrize | null>(null)
  const drawnAt = useRef(-Infinity)

  function draw() {
    const book = drawBook(heard, random)
    if (!book) {
      tellEmptyHistory()
      return
    }
    if (performance.now() - drawnAt.current < DRAW_ECHO_MS) return
    drawnAt.current = performance.now()
    setPrize((last) => ({ book, draw: (last?.draw ?? 0) + 1 }))
    playSound('win')
    showToast({
      title: 'Livro Sorteado!',
      description: `Parabéns! O livro sorteado para você foi “${book.title}”, de ${book.author}.`,
      tone: 'win',
      durationMs: DRAWN_TOAST_MS,
    })
  }

  return { prize, draw }
}

/** What the draw and the history say while nothing has been heard (rule 6.5). */
export const tellEmptyHistory = () =>
  showToast({
    title: 'Histórico Vazio',
    description: 'Ouça alguns livros primeiro!',
    tone: 'destructive',
  })
