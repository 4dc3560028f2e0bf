import { useHost } from '@/play/host'
import { WinDialog } from '@/play/win-dialog'
import { cryptoRandom, type Random } from '@/lib/random'
import { ActIcon, Button } from '@/ui/button'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { Backs, Column, Connection } from './board'
import { bookIdOf } from './content'
import './covers.css'
import { type CoversGame, isComplete } from './rules'
import { useCovers } from './use-covers'

/** Conecte as Capas (rules, chapter 7). */
export function CoversPage({ random = cryptoRandom }: { random?: Random }) {
  const { places } = useHost()
  const { game, isDealt, chooseCard, restart } = useCovers(random)
  const { covers, details, links, wrong } = game

  return (
    <GameFrame
      title="Conecte as Capas"
      intro="Ligue cada capa a quem escreveu o livro."
      isTall
    >
      <div className="covers-board tall-board" data-dealt={isDealt}>
        {!isDealt && <Backs count={covers.length} />}
        <Column label="Capas" cards={covers} game={game} onChoose={chooseCard} />
        <div className="pointer-events-none relative">
          {links.map((link) => (
            <Connection key={link.cover.id} game={game} link={link} kind="right" />
          ))}
          {wrong && <Connection game={game} link={wrong} kind="wrong" />}
        </div>
        <Column label="Autores" cards={details} game={game} onChoose={chooseCard} />
      </div>
      <div className="covers-desk flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-card font-semibold">
          Conexões: {links.length} de {covers.length}
        </p>
        <Button look="quiet" onClick={restart}>
          <ActIcon act="again" />
          Reiniciar Jogo
        </Button>
      </div>
      <Announcement>{announcementOf(game)}</Announcement>
      <WinDialog
        game="covers"
        isWon={isComplete(game)}
        title="Conexões Perfeitas!"
        text="Você conectou todas as capas e detalhes corretamente!"
        caption={`${links.length} de ${covers.length} pares.`}
        score="Que tal um desconto especial nos livros que você conectou?"
        onPlayAgain={restart}
      >
        {places.wishes(covers.map(bookIdOf))}
      </WinDialog>
    </GameFrame>
  )
}

/** Announced when a game begins anew, and when a pair is found; a wrong pair has its toast. */
function announcementOf(game: CoversGame): string {
  const last = game.links.at(-1)
  if (!last) return game.isAgain ? 'Novo jogo.' : ''
  const pair = `${last.cover.content}, de ${last.detail.content}.`
  return isComplete(game)
    ? `Certo! ${pair} Todos os pares conectados!`
    : `Certo! ${pair} ${game.links.length} de ${game.covers.length} pares conectados.`
}
