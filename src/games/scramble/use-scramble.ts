import { useState } from 'react'
import { playSound } from '@/device/sound'
import { endPlay } from '@/device/visit'
import { useDoubleTap } from '@/ui/use-double-tap'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
import { destructive, showToast, type Toast } from '@/ui/toast'
import { levelsOf } from './content'
import { drawLevel, judge, type Verdict } from './rules'

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
  const tap = useDoubleTap()

  /** Judges an answer and shows the verdict; null when the answer is ignored. */
  function answer(text: string): Verdict | null {
    const { levels, solved, challenge } = game
    if (!challenge) return null
    const verdict = judge(challenge.item.title, text)
    // The first tap has emptied the field.
    if (verdict === 'blank' && tap.isSecond()) return null
    showToast(toasts[verdict])
    if (verdict !== 'right') {
      playSound('wrong')
      return verdict
    }
    // Computed from the judged game: a second submit before the next render adds nothing.
    const next = drawLevel(levels, [...solved, challenge.item], random)
    setGame(next)
    tap.note()
    playSound(next.challenge ? 'right' : 'win')
    if (!next.challenge) endPlay('scramble')
    return verdict
  }

  return { game, answer, restart: () => setGame(startRound()) }
}
