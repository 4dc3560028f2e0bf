import { useEffect, useState } from 'react'
import { inTheirTime } from '@/device/access'
import { playSound, rateOfStep, type SoundName } from '@/device/sound'
import { endPlay } from '@/device/visit'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
import { facesOf } from './content'
import { closeMismatch, deal, isLocked, MISMATCH_SHOWN_MS, pick, type Move } from './rules'

const sounds: Readonly<Record<Move['outcome'], readonly SoundName[]>> = {
  opened: ['flip'],
  mismatched: ['flip', 'wrong'],
  matched: ['flip', 'right'],
  won: ['flip', 'right', 'win'],
}

/** State of the game. Restarting or leaving cancels the second in which a mismatch is shown. */
export function useMemory(random: Random) {
  const host = useHost()
  const dealBoard = () => deal(facesOf(host.books('memory')), random)
  const [game, setGame] = useState(dealBoard)
  const { lastMove } = game
  const found = game.cards.filter(({ isMatched }) => isMatched).length / 2
  const locked = isLocked(game)

  useEffect(() => {
    if (!lastMove) return
    for (const sound of sounds[lastMove.outcome])
      playSound(sound, sound === 'right' ? { rate: rateOfStep(found) } : {})
    if (lastMove.outcome === 'won') endPlay('memory')
  }, [lastMove, found])

  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => setGame(closeMismatch), inTheirTime(MISMATCH_SHOWN_MS))
    return () => clearTimeout(timer)
  }, [locked])

  return {
    game,
    // Decided on the latest state, for quick taps before the next render.
    pickCard: (id: number) => setGame((latest) => pick(latest, id)),
    restart: () => setGame({ ...dealBoard(), isAgain: true }),
  }
}
