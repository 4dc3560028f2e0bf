import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptBooksOnAir, readBooksOnAir } from '@/data/books-on-air'
import { isKiosk } from '@/data/kiosk-storage'
import { freeFiles, keepFiles } from '@/device/kept-files'
import { previewBooks, putOnShelf } from '@/device/shop-books'
import type { ShopBook } from '@/lib/books'

/** What staff put on the air is here within a minute. */
const ASK_EVERY_MS = 50_000

/**
 * Has this kiosk play with the books that are on the air. They are read and change only while no game
 * is open: a round keeps its pictures to its end.
 */
export function useShopBooks(isGameOpen: boolean) {
  const [air, setAir] = useState(keptBooksOnAir)
  const onShelf = useRef<{ air: typeof air; files: ReadonlyMap<string, string> }>(undefined)

  useEffect(() => {
    if (isGameOpen) return
    previewBooks(null)
    let isOver = false
    async function ask() {
      const answer = await readBooksOnAir()
      if (isOver || !answer.ok) return
      const { value } = answer
      setAir((known) => (known?.id === value?.id ? known : value))
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isGameOpen])

  const takeOver = useEffectEvent(async (next: typeof air, isStill: () => boolean) => {
    if (onShelf.current && onShelf.current.air === next) return
    const books = next?.books ?? []
    const urls = books.flatMap(filesOf)
    const files = await keepFiles(urls)
    if (!isStill()) return freeFiles(files)
    putOnShelf(books.map((book) => withFiles(book, files)))
    if (onShelf.current) freeFiles(onShelf.current.files)
    // With a file missing it is tried again when the next game is over.
    onShelf.current = { air: files.size === urls.length ? next : null, files }
  })

  useEffect(() => {
    if (isGameOpen) return
    let isCurrent = true
    void takeOver(air, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [air, isGameOpen])

  useEffect(() => () => void (isKiosk() || putOnShelf([])), [])
}

const filesOf = ({ cover, excerpt }: ShopBook): string[] =>
  [cover, excerpt].flatMap((file) => file?.src ?? [])

/** The book with the addresses of its files in this page; without a file, as if it had none. */
function withFiles(book: ShopBook, files: ReadonlyMap<string, string>): ShopBook {
  return { ...book, cover: found(book.cover), excerpt: found(book.excerpt) }

  function found<File extends { readonly src: string }>(file: File | null): File | null {
    const src = file && files.get(file.src)
    return file && src ? { ...file, src } : null
  }
}
