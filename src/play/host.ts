import { createContext, type ReactNode, use } from 'react'
import type { BookGame, ShopBook } from '@/lib/books'
import type { Coupon, Drawable, Drawn, DrawnGame, DrawOptions, FunReason } from '@/lib/draw'
import type { GameName, Rewarded, RewardedGame } from '@/lib/games'
import type { Result } from '@/lib/result'

/** The coupon of a win or a reward, or the reason for none. */
export type Reward = Coupon | FunReason

/**
 * What a game asks of its host, one of three: this device alone (`alone`, the specification), a
 * kiosk, and a phone that continues a kiosk's game by a ticket.
 */
export type Host = {
  /** Resolves once the host knows what this device is; prizes are not read before. */
  readonly ready: () => Promise<void>
  /** Whether the host draws prizes, or is about to. If not, the game draws on this device. */
  readonly draws: () => boolean
  /** Draws one of the prizes that the page shows. Called only if the host draws. */
  readonly draw: <Prize extends Drawable>(
    game: DrawnGame,
    shown: readonly Prize[],
    options: DrawOptions<Prize>,
  ) => Promise<Drawn<Prize>>
  /** Records that the visitor saw what a card hid; null: a prize without a coupon. */
  readonly reveal: (game: DrawnGame) => Promise<Reward | null>
  /** The visitor has seen the result, or it went back unseen: the next draw is a new one. */
  readonly finish: (game: DrawnGame | Rewarded, wasSeen?: boolean) => void
  /** Ids of the shown prizes that can no longer be won. */
  readonly listGone: (
    game: DrawnGame,
    shownIds: readonly string[],
  ) => Promise<Result<readonly string[]>>
  /** Asks for what staff promise for a finished game; null: nothing is promised here. */
  readonly claim: (game: RewardedGame) => Promise<Reward | null>
  /** The shop's books for the next round; null: the game's own. */
  readonly books: (game: BookGame) => readonly ShopBook[] | null
  /** The visitor wants a book: counted where it is the shop's, and told nowhere. */
  readonly wish: (bookId: string) => void
  /** Whether the host knows that the next round can give nothing. */
  readonly isForFun: Store<boolean>
  /** Whether the game helps from the first touch on. */
  readonly canRevealEarly: () => boolean
  readonly places: Places
}

/** A value that changes, for `useSyncExternalStore`. */
type Store<Value> = {
  readonly get: () => Value
  readonly subscribe: (onChange: () => void) => () => void
}

/** What the host puts into a game's page; null: nothing. */
type Places = {
  /** The coupon of a win. */
  readonly coupon: (coupon: Coupon) => ReactNode
  /** In place of a win's card: what came, and why it gives nothing. */
  readonly forFun: (reason: FunReason, prize?: string) => ReactNode
  /** Beside the main button. */
  readonly chances: () => ReactNode
  /** Where the shop has a book. */
  readonly shelf: (bookId: string) => ReactNode
  /** The books of a round, at its end. */
  readonly wishes: (bookIds: readonly string[]) => ReactNode
  /** The way to another game, once a game has been finished. */
  readonly next: (game: GameName) => ReactNode
}

const nothing = () => null

/** The specification: the device draws, a toast tells, nothing is recorded. */
export const alone: Host = {
  ready: async () => undefined,
  draws: () => false,
  draw: async (_game, prizes) => ({ outcome: { kind: 'alone' }, prizes }),
  reveal: async () => null,
  finish: () => undefined,
  listGone: async () => ({ ok: true, value: [] }),
  claim: async () => null,
  books: nothing,
  wish: nothing,
  isForFun: { get: () => false, subscribe: () => () => undefined },
  canRevealEarly: () => false,
  places: {
    coupon: nothing,
    forFun: nothing,
    chances: nothing,
    shelf: nothing,
    wishes: nothing,
    next: nothing,
  },
}

const Runs = createContext(alone)

/** Hands a host to the game inside. */
export const HostProvider = Runs.Provider

export const useHost = () => use(Runs)
