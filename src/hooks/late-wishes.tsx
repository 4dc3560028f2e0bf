import { bookOnShelf } from '@/device/shop-books'
import type { ShopBook } from '@/lib/books'
import { lateCode, useLate } from '@/ui/use-late'
import { useIsKiosk } from './use-is-kiosk'

const wishList = lateCode(async () => (await import('./wish-list')).WishList)

/**
 * The books of a round that are the shop's, by their ids. None with the game's own books, in a preview,
 * and on a device that is no kiosk.
 */
export function useBooksOfShop(ids: readonly string[]): readonly ShopBook[] {
  const isKiosk = useIsKiosk()
  return isKiosk ? [...new Set(ids)].flatMap((id) => bookOnShelf(id) ?? []) : []
}

/** The shop's books of a round, to be wished for. Their code comes late: only kiosks need it. */
export function LateWishes({ ids }: { ids: readonly string[] }) {
  const books = useBooksOfShop(ids)
  const { code: List } = useLate(wishList, { isWanted: books.length > 0 })
  return List && <List books={books} />
}
