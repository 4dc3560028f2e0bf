import { isKiosk } from '@/shop/device/kiosk-storage'
import { inTab, keptStorage, readStored } from '@/device/storage'

/**
 * Whether the shop may run games here: on a kiosk, on a phone with a ticket or with a coupon won by
 * one, and on the embedded backend, whose devices become kiosks by themselves. The ticket itself is
 * read later (`data/ticket.ts`): this stands in the first script of every page.
 */
export const mayRunGames = (): boolean =>
  typeof location !== 'undefined' &&
  (import.meta.env.VITE_EMBEDDED_BACKEND === 'true' ||
    isKiosk() ||
    location.hash.startsWith('#ticket=') ||
    readStored('ticket', inTab) !== null ||
    keptStorage.getItem(`ticketCoupon${location.pathname}`) !== null)
