import { type ComponentType, use, useState } from 'react'
import { HostProvider } from '@/play/host'
import { gameExtension, type GameExtension } from './extensions'

/** A game with its host, which is chosen when the game opens: a device may become a kiosk. */
export const hostedGame = (Game: ComponentType) =>
  function HostedGame() {
    const [extension] = useState(gameExtension)
    if (!extension)
      return (
        <>
          {/* In the place of `Beside`: `useId` counts places, and a kiosk takes over the prerendered ids. */}
          {null}
          <Game />
        </>
      )
    return <ExtendedGame Game={Game} extension={extension} />
  }

type ExtendedGameProps = {
  Game: ComponentType
  extension: GameExtension | Promise<GameExtension>
}

function ExtendedGame({ Game, extension }: ExtendedGameProps) {
  const { host, Beside } = 'host' in extension ? extension : use(extension)
  return (
    <HostProvider value={host}>
      <Beside />
      <Game />
    </HostProvider>
  )
}
