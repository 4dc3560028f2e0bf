import { inTab, keptStorage, readStored } from '@/device/storage'
import { isPreview } from '@/shop/books/preview'
import { isKiosk, UNDONE_KEY } from '@/shop/device/kiosk-storage'

/**
 * Whether the shop may run games here: on a kiosk, on a phone with a ticket or with a coupon won by
 * one, where staff preview books, and on the embedded backend, whose devices become kiosks by
 * themselves unless staff end that. The ticket itself is read later (`ticket.ts`): this stands in
 * the first script of every page.
 */
export const mayRunGames = (): boolean =>
  typeof location !== 'undefined' &&
  ((import.meta.env.VITE_EMBEDDED_BACKEND === 'true' && readStored(UNDONE_KEY) === null) ||
    isKiosk() ||
    isPreview() ||
    location.hash.startsWith('#ticket=') ||
    readStored('ticket', inTab) !== null ||
    keptStorage.getItem(`ticketCoupon${location.pathname}`) !== null)
