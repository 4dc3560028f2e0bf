import { publishedBook } from './shop-books'
import type { ShopBook } from '@/lib/books'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'

const wishList = lazyModule(async () => (await import('./wish-list')).WishList)

/**
 * The books of a round that belong to the shop, by their ids. None with the game's own books, in a
 * preview, or off a kiosk.
 */
function useBooksOfShop(ids: readonly string[]): readonly ShopBook[] {
  const isKiosk = useIsKiosk()
  return isKiosk ? [...new Set(ids)].flatMap((id) => publishedBook(id) ?? []) : []
}

/** The shop's books of a round, with buttons to wish for them. Lazy-loaded: only kiosks need it. */
export function LazyWishes({ ids }: { ids: readonly string[] }) {
  const books = useBooksOfShop(ids)
  const { code: List } = useLazy(wishList, { isWanted: books.length > 0 })
  return List && <List books={books} />
}

/** Where the shop has a book. */
export function BookPlace({ id }: { id: string }) {
  const [book] = useBooksOfShop([id])
  return book?.place && <p className="wrap-anywhere">Na loja: {book.place}</p>
}
