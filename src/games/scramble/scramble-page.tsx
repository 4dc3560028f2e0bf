import { useId } from 'react'
import { useHydrated } from '@/hooks/use-hydrated'
import { useReward } from '@/hooks/use-reward'
import { cryptoRandom, type Random } from '@/lib/random'
import { GameFrame } from '@/ui/game-frame'
import { WinDialog } from '@/ui/win-dialog'
import { AnswerForm } from './answer-form'
import { levels } from './content'
import { LevelProgress } from './level-progress'
import { ScrambledTitle } from './scrambled-title'
import { SolvedShelf } from './solved-shelf'
import { useScramble } from './use-scramble'
import './scramble.css'

/** Desafio do Livro Embaralhado (rules, chapter 5). */
export function ScramblePage({ random = cryptoRandom }: { random?: Random }) {
  const { game, fault, answer, forgetFault, restart } = useScramble(random)
  const { challenge, solved } = game
  const { reward } = useReward('scramble', challenge ? null : 'won')
  const hydrated = useHydrated()
  const id = useId()

  return (
    <GameFrame
      room="scramble"
      title="Desafio do Livro Embaralhado"
      intro="Arrume as letras e descubra o livro."
    >
      <LevelProgress
        level={challenge?.level}
        completed={solved.length}
        total={levels.length}
      />
      {challenge ? (
        <div className="scramble-room">
          <div className="scramble-card">
            <ScrambledTitle
              id={`${id}-letters`}
              scrambled={hydrated ? challenge.scrambled : ''}
            />
            {/* By its key the hint comes in place of the dots, instead of moving out of them. */}
            <p key={String(hydrated)} id={`${id}-hint`} className="scramble-hint">
              {`Dica: ${hydrated ? challenge.item.hint : '…'}`}
            </p>
          </div>
          <AnswerForm
            fault={fault}
            describedBy={`${id}-letters ${id}-hint`}
            onAnswer={answer}
            onEdit={forgetFault}
          />
        </div>
      ) : (
        <>
          <SolvedShelf solved={solved} onRestart={restart} />
          <WinDialog
            room="scramble"
            title="Parabéns, Mestre dos Livros!"
            text="Você desvendou todos os desafios!"
            caption="Pontuação final:"
            prize={`${solved.length} acertos`}
            reward={reward}
            onPlayAgain={restart}
          />
        </>
      )}
    </GameFrame>
  )
}
