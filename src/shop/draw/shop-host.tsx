import { forgetDrawRequest } from './draw-request'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { becomeLocalKiosk, mayBecomeLocalKiosk } from './local-kiosk'
import { drawsInDatabase, ticketHere } from './ticket'
import { isPreview } from '@/shop/books/preview'
import { publishedBook, shopBooksFor } from '@/shop/books/shop-books'
import { couponsLeft, subscribeToCoupons } from '@/shop/device/visit-coupons'
import type { RewardedGame } from '@/lib/games'
import { succeed } from '@/lib/result'
import type { Host, Reward } from '@/play/host'
import { FunCard } from './fun-card'
import { NextGame } from './next-game'
import { CouponsLeft } from './coupons-left'
import { LazyCoupon, preloadCoupon } from './lazy-coupon'
import { TicketWatch } from './ticket-watch'
import { BookPlace, LazyWishes } from '@/shop/books/lazy-wishes'

/** Loaded late: kiosks and phones with a ticket alone draw. */
const draws = () => import('./kiosk-draw')

/**
 * The shop runs a game on a kiosk, and on a phone with a ticket of one. On any other device it does
 * as the specification says. A device may become a kiosk, and its ticket may be refused, while a
 * game is open: each call asks anew.
 */
export const shopHost: Host = {
  ready: becomeLocalKiosk,
  // A newcomer may press before the embedded backend has made this device a kiosk.
  draws: () => drawsInDatabase() || mayBecomeLocalKiosk(),
  async draw(game, shown, options) {
    void preloadCoupon()
    return (await draws()).askForDraw(game, shown, options)
  },
  reveal: async (game) => (await draws()).askToReveal(game),
  finish: forgetDrawRequest,
  async listGone(game, shownIds) {
    // Elsewhere none are known, and none are read.
    if (!isKiosk()) return succeed([])
    return (await import('./draws')).listGone(game, shownIds)
  },
  claim,
  books: shopBooksFor,
  wish: (bookId) => void wishSilently(bookId),
  isForFun: { get: () => couponsLeft()?.left === 0, subscribe: subscribeToCoupons },
  canRevealEarly: () => ticketHere() !== null,
  places: {
    coupon: (coupon) => <LazyCoupon coupon={coupon} />,
    forFun: (reason, prize) => <FunCard reason={reason} prize={prize} />,
    chances: () => <CouponsLeft />,
    shelf: (bookId) => <BookPlace id={bookId} />,
    wishes: (bookIds) => <LazyWishes ids={bookIds} />,
    next: (game) => <NextGame after={game} />,
  },
}

export const gameExtension = { host: shopHost, Beside: TicketWatch }

async function claim(game: RewardedGame): Promise<Reward | null> {
  if (isPreview() || !shopHost.draws()) return null
  // Until it is there a coupon is plain text.
  void preloadCoupon()
  try {
    return await (await draws()).claimOnce(game)
  } catch (error) {
    console.warn('No reward was asked for.', error)
    return null
  }
}

/** A wish that fails here is told nowhere: the discount has its own toast. */
async function wishSilently(bookId: string) {
  if (!isKiosk() || !publishedBook(bookId)) return
  try {
    const { wishFor } = await import('@/shop/books/wishes')
    await wishFor(bookId)
  } catch (error) {
    console.warn('No wish was counted.', error)
  }
}
