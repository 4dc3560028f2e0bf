import { type ComponentType, use, useState } from 'react'
import type { GameName } from '@/lib/games'
import { HostProvider } from '@/play/host'
import { FrameEnd } from '@/ui/page-heading'
import type { GameExtension } from './extension'
import { extension } from './extensions'

let loading: Promise<GameExtension> | undefined
let loaded: GameExtension | undefined

/**
 * What runs games on this device; undefined where it plays alone. At hand once it has come:
 * hydration may not wait. A failure is one of the page: a kiosk must not play as the specification
 * does, which records nothing.
 */
export function gameExtension(): GameExtension | Promise<GameExtension> | undefined {
  const { mayRunGames, loadGame } = extension
  if (!loadGame || !mayRunGames?.()) return undefined
  return loaded ?? (loading ??= keep(loadGame))
}

async function keep(load: () => Promise<GameExtension>) {
  try {
    loaded = await load()
    return loaded
  } finally {
    // The next game asks again after a failure.
    loading = undefined
  }
}

/** A game with its host, which is chosen when the game opens: a device may become a kiosk. */
export const hostedGame = (name: GameName, Game: ComponentType) =>
  function HostedGame() {
    const [found] = useState(gameExtension)
    if (!found)
      return (
        <>
          {/* In the place of `Beside`: `useId` counts places, and a kiosk takes over the prerendered ids. */}
          {null}
          <Game />
        </>
      )
    return <ExtendedGame name={name} Game={Game} found={found} />
  }

type ExtendedGameProps = {
  name: GameName
  Game: ComponentType
  found: GameExtension | Promise<GameExtension>
}

function ExtendedGame({ name, Game, found }: ExtendedGameProps) {
  const { host, Beside } = 'host' in found ? found : use(found)
  return (
    <HostProvider value={host}>
      <Beside />
      <FrameEnd value={host.places.next(name)}>
        <Game />
      </FrameEnd>
    </HostProvider>
  )
}
