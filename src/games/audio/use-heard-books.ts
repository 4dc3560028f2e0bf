import { useRef, useState, useSyncExternalStore } from 'react'
import { playSound } from '@/device/sound'
import { readStored, store } from '@/device/storage'
import type { Random } from '@/lib/random'
import { destructive, showToast } from '@/ui/toast'
import {
  DRAW_ECHO_MS,
  drawBook,
  hear,
  heardBooks,
  parseHistory,
  type ExcerptBook,
  type History,
} from './rules'

const HISTORY_KEY = 'soundBookHistory'
const NOTHING: History = []

/** How long the drawn book is announced, in milliseconds (rule 6.5). */
const DRAWN_TOAST_MS = 10_000

export type DrawnPrize = {
  readonly book: ExcerptBook
  /** Number of this draw: the same book can be won twice in a row. */
  readonly draw: number
}

/** The books heard on this device, oldest first, and the draw among them. */
export function useHeardBooks(books: readonly ExcerptBook[], random: Random) {
  const [history] = useState(() => createHistory(books.map(({ id }) => id)))
  const ids = useSyncExternalStore(history.subscribe, history.read, () => NOTHING)
  const heard = heardBooks(ids, books)
  const [prize, setPrize] = useState<DrawnPrize | null>(null)
  const drawnAt = useRef(-Infinity)

  function draw() {
    const book = drawBook(heard, random)
    if (!book) {
      showEmptyHistory()
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

  return { heard, addHeard: history.add, prize, draw }
}

/** The toast of the draw and of the history while nothing has been heard (rule 6.5). */
export const showEmptyHistory = () =>
  showToast(destructive('Histórico Vazio', 'Ouça alguns livros primeiro!'))

/**
 * The ids of the heard books, in local storage under `soundBookHistory` (rule 6.4). Where storage
 * is full or off, they last as long as the page.
 */
function createHistory(known: readonly string[]) {
  const listeners = new Set<() => void>()
  let history: History | undefined

  const read = () => (history ??= parseHistory(readStored(HISTORY_KEY), known))

  return {
    read,
    add: (id: string) => {
      history = hear(read(), id)
      save(history)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      // Replaces a stored text that could not be read.
      if (readStored(HISTORY_KEY) !== null) save(read())
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function save(history: History) {
  const text = JSON.stringify(history)
  if (readStored(HISTORY_KEY) !== text) store(HISTORY_KEY, text)
}
