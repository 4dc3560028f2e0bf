import { useNavigate } from 'react-router-dom'
import { useHost } from '@/play/host'
import { WinDialog } from '@/play/win-dialog'
import { paths } from '@/lib/paths'
import { cryptoRandom, type Random } from '@/lib/random'
import { ActIcon, Button } from '@/ui/button'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { Board, FoundPairs } from './board'
import { moveInWords } from './content'
import './memory.css'
import { isWon } from './rules'
import { useMemory } from './use-memory'

/** Jogo da Memória Literário (rules, chapter 3). */
export function MemoryPage({ random = cryptoRandom }: { random?: Random }) {
  const { places } = useHost()
  const { game, pickCard, restart } = useMemory(random)
  const navigate = useNavigate()
  const won = isWon(game)

  return (
    <GameFrame title="Jogo da Memória Literário" intro="Encontre os oito pares." isTall>
      <div className="memory-desk flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-card font-semibold tabular-nums">
          Tentativas: {game.attempts}
        </p>
        <Button look="quiet" onClick={restart}>
          <ActIcon act="again" />
          Reiniciar
        </Button>
      </div>
      <Board game={game} onPick={pickCard} />
      <FoundPairs found={game.found} />
      <div className="memory-end">
        {won && (
          <Button onClick={() => void navigate(paths.menu)}>
            Voltar ao Menu Principal
          </Button>
        )}
      </div>
      <Announcement>{moveInWords(game)}</Announcement>
      <WinDialog
        game="memory"
        isWon={won}
        title="Parabéns!"
        text="Você completou o Jogo da Memória!"
        caption="Tentativas:"
        score={String(game.attempts)}
        onPlayAgain={restart}
        closeLabel="Fechar"
      >
        {places.wishes(game.cards.map(({ key }) => key))}
      </WinDialog>
    </GameFrame>
  )
}
