import { useEffect, useState } from 'react'
import { playSound } from '@/device/sound'
import { readStored, store } from '@/device/storage'
import { useDoubleTap } from '@/ui/use-double-tap'
import { useHydrated } from '@/ui/use-page-state'
import { type Random, shuffle } from '@/lib/random'
import { destructive, showToast } from '@/ui/toast'
import { hear, parseHistory, type ExcerptBook } from './rules'

const HISTORY_KEY = 'soundBookHistory'

/** How long the drawn book is announced, in milliseconds (rule 6.5). */
const DRAWN_TOAST_MS = 10_000

/**
 * The books heard on this device, oldest first, and the draw among them. They are kept in local
 * storage (rule 6.4); where that is full or off, they last as long as the page.
 */
export function useHeardBooks(books: readonly ExcerptBook[], random: Random) {
  const [history, setHistory] = useState(() => parseHistory(readStored(HISTORY_KEY), books))
  // The prerendered page knows nothing of this device.
  const heard = useHydrated() ? history : []
  // `draw` is the number of the draw: the same book can be won twice in a row.
  const [prize, setPrize] = useState<{ book: ExcerptBook; draw: number } | null>(null)
  const tap = useDoubleTap()

  useEffect(() => {
    const text = JSON.stringify(history.map(({ id }) => id))
    // Also replaces a stored text that could not be read.
    if ((readStored(HISTORY_KEY) ?? '[]') !== text) store(HISTORY_KEY, text)
  }, [history])

  function draw() {
    const [book] = shuffle(heard, random)
    if (!book) {
      showEmptyHistory()
      return
    }
    if (tap.isSecond()) return
    tap.note()
    setPrize((last) => ({ book, draw: (last?.draw ?? 0) + 1 }))
    playSound('win')
    showToast({
      title: 'Livro Sorteado!',
      description: `Parabéns! O livro sorteado para você foi “${book.title}”, de ${book.author}.`,
      tone: 'win',
      durationMs: DRAWN_TOAST_MS,
    })
  }

  return {
    heard,
    addHeard: (book: ExcerptBook) => setHistory((latest) => hear(latest, book)),
    prize,
    draw,
  }
}

/** The toast of the draw and of the history while nothing has been heard (rule 6.5). */
export const showEmptyHistory = () =>
  showToast(destructive('Histórico Vazio', 'Ouça alguns livros primeiro!'))
