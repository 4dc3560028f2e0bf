import { useState } from 'react'
import { playSound } from '@/device/sound'
import { endPlay } from '@/device/visit'
import { useDoubleTap } from '@/ui/use-double-tap'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
import { destructive, showToast, type Toast } from '@/ui/toast'
import { levelsOf } from './content'
import {
  drawLevel,
  emptyDraft,
  judge,
  takeBack,
  tapTile,
  write,
  type Draft,
  type ScrambleGame,
  type Verdict,
} from './rules'

const toasts: Readonly<Record<Verdict, Toast>> = {
  blank: destructive('Campo vazio', 'Por favor, digite sua resposta.'),
  wrong: destructive('Incorreto!', 'Tente novamente.'),
  right: { title: 'Correto!', description: 'Você acertou o título!', tone: 'success' },
}

/** State of the game, with its toasts and sounds. */
export function useScramble(random: Random) {
  const host = useHost()
  const startRound = () => drawLevel(levelsOf(host.books('scramble')), [], random)
  const [game, setGame] = useState(startRound)
  const [draft, setDraft] = useState(emptyDraft)
  const tap = useDoubleTap()

  /** Decided on the latest draft, for quick taps before the next render. */
  function change<By>(of: (scrambled: string, latest: Draft, by: By) => Draft, by: By) {
    const { scrambled = '' } = game.challenge ?? {}
    setDraft((latest) => of(scrambled, latest, by))
  }

  function tapped(of: typeof tapTile, by: number) {
    playSound('flip')
    change(of, by)
  }

  function begin(next: ScrambleGame) {
    setGame(next)
    setDraft(emptyDraft)
  }

  /** Judges the draft and shows the verdict; null when the answer is ignored. */
  function answer(): Verdict | null {
    const { levels, solved, challenge } = game
    if (!challenge) return null
    const verdict = judge(challenge.item.title, draft.text)
    // The first tap has emptied the field.
    if (verdict === 'blank' && tap.isSecond()) return null
    showToast(toasts[verdict])
    if (verdict !== 'right') {
      playSound('wrong')
      return verdict
    }
    // Computed from the judged game: a second submit before the next render adds nothing.
    const next = drawLevel(levels, [...solved, challenge.item], random)
    begin(next)
    tap.note()
    playSound(next.challenge ? 'right' : 'win')
    if (!next.challenge) endPlay('scramble')
    return verdict
  }

  return {
    game,
    draft,
    write: (text: string) => change(write, text),
    tapTile: (tile: number) => tapped(tapTile, tile),
    takeBack: (place: number) => tapped(takeBack, place),
    answer,
    restart: () => begin(startRound()),
  }
}
