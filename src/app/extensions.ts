import type { ComponentType } from 'react'
import { mayRunGames } from '@/shop/draw/may-run-games'
import type { Host } from '@/play/host'

/** What the shop adds to a game. */
export type GameExtension = {
  readonly host: Host
  /** Stands beside each game, and shows nothing of its own. */
  readonly Beside: ComponentType
}

let loading: Promise<GameExtension> | undefined
let loaded: GameExtension | undefined

/**
 * What the shop adds to a game, on devices where it may run one; undefined elsewhere. At hand once it
 * has come: hydration may not wait. A failure is one of the page: a kiosk must not play as the
 * specification does, which records nothing.
 */
export function gameExtension(): GameExtension | Promise<GameExtension> | undefined {
  if (!mayRunGames()) return undefined
  return loaded ?? (loading ??= load())
}

async function load() {
  try {
    const { gameExtension: extension } = await import('@/shop/draw/game-extension')
    loaded = extension
    return extension
  } finally {
    // The next game asks again after a failure.
    loading = undefined
  }
}
