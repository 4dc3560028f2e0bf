import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  hasEnded,
  keptPublishedBooks,
  readPublishedBooks,
} from '@/shop/books/published-books'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { freeFiles, keepFiles } from './kept-files'
import { previewBooks } from '@/shop/books/preview'
import { setPublishedBooks } from '@/shop/books/shop-books'
import { useEvery } from '@/ui/use-every'
import type { ShopBook } from '@/lib/books'

/** Published books reach kiosks within a minute. */
const ASK_EVERY_MS = 50_000

/**
 * Uses the published books in the games of this kiosk. Reads and applies them only while no game is
 * open, so that a round keeps its pictures.
 */
export function useShopBooks(isGameOpen: boolean) {
  const [air, setAir] = useState(keptPublishedBooks)
  const onShelf = useRef<{ air?: typeof air; files: ReadonlyMap<string, string> }>(
    undefined,
  )

  async function ask() {
    const answer = await readPublishedBooks()
    if (!answer.ok) return setAir((known) => (known && hasEnded(known) ? null : known))
    const { value } = answer
    setAir((known) => (known?.id === value?.id ? known : value))
  }
  useEvery(ASK_EVERY_MS, () => void ask(), { isOn: !isGameOpen, atOnce: true })

  const takeOver = useEffectEvent(async (next: typeof air, isStill: () => boolean) => {
    if (onShelf.current?.air === next) return
    const books = next?.books ?? []
    const urls = books.flatMap(filesOf)
    const files = await keepFiles(urls, isStill)
    if (!isStill()) return freeFiles(files)
    setPublishedBooks(books.map((book) => withFiles(book, files)))
    if (onShelf.current) freeFiles(onShelf.current.files)
    // A missing file is tried again after the next game.
    onShelf.current = files.size === urls.length ? { air: next, files } : { files }
  })

  useEffect(() => {
    if (isGameOpen) return
    previewBooks(null)
    let isCurrent = true
    void takeOver(air, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [air, isGameOpen])

  useEffect(() => () => void (isKiosk() || setPublishedBooks([])), [])
}

const filesOf = ({ cover, excerpt }: ShopBook): string[] =>
  [cover, excerpt].flatMap((file) => file?.src ?? [])

/** The book with blob addresses of its files; a missing file is left out. */
function withFiles(book: ShopBook, files: ReadonlyMap<string, string>): ShopBook {
  return { ...book, cover: found(book.cover), excerpt: found(book.excerpt) }

  function found<File extends { readonly src: string }>(file: File | null): File | null {
    const src = file && files.get(file.src)
    return file && src ? { ...file, src } : null
  }
}
