import { useId } from 'react'
import { useHost } from '@/play/host'
import { useHydrated } from '@/ui/use-page-state'
import { WinDialog } from '@/play/win-dialog'
import { cryptoRandom, type Random } from '@/lib/random'
import { graphemesOf } from '@/lib/text'
import { Button } from '@/ui/button'
import { GameFrame, LaterAnnouncement } from '@/ui/game-frame'
import { catchFocus } from '@/ui/page-heading'
import { ProgressBar } from '@/ui/progress-bar'
import { AnswerForm } from './answer-form'
import type { Level, TitleItem } from './content'
import './scramble.css'
import { useScramble } from './use-scramble'

/** Desafio do Livro Embaralhado (rules, chapter 5). */
export function ScramblePage({ random = cryptoRandom }: { random?: Random }) {
  const { game, answer, restart } = useScramble(random)
  const { levels, challenge, solved } = game
  const hydrated = useHydrated()
  const id = useId()

  return (
    <GameFrame
      title="Desafio do Livro Embaralhado"
      intro="Arrume as letras e descubra o livro."
    >
      <LevelProgress levels={levels} completed={solved.length} />
      {challenge ? (
        <div className="scramble-layout grid flex-1">
          <div className="scramble-card flex flex-col justify-center rounded-book bg-raised shadow-book">
            <ScrambledTitle
              id={`${id}-letters`}
              scrambled={hydrated ? challenge.scrambled : ''}
            />
            <div className="flex items-center justify-center gap-3">
              <span aria-hidden="true" className="text-[2.5rem] leading-[1.2] empty:hidden">
                {hydrated && challenge.item.picture}
              </span>
              {/* The key replaces the dots by the hint: changed text would count as a layout shift. */}
              <p
                key={String(hydrated)}
                id={`${id}-hint`}
                className="scramble-hint text-center wrap-anywhere text-balance"
              >
                {`Dica: ${hydrated ? challenge.item.hint : '…'}`}
              </p>
            </div>
          </div>
          <AnswerForm
            title={challenge.item.title}
            describedBy={`${id}-letters ${id}-hint`}
            onAnswer={answer}
          />
        </div>
      ) : (
        <SolvedTitles solved={solved} onRestart={restart} />
      )}
      <WinDialog
        game="scramble"
        isWon={!challenge}
        title="Parabéns, Mestre dos Livros!"
        text="Você desvendou todos os desafios!"
        caption="Pontuação final:"
        prize={`${solved.length} acertos`}
        onPlayAgain={restart}
      />
    </GameFrame>
  )
}

type LevelProgressProps = { levels: readonly Level[]; completed: number }

/** The level and the total progress; announced at each new level. */
function LevelProgress({ levels, completed }: LevelProgressProps) {
  const total = levels.length
  const level = levels[completed]
  const name = level && `Nível ${completed + 1} de ${total}: ${level.label}`
  const words = `${completed} de ${total} níveis completos`
  return (
    <div className="scramble-progress flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {name && <h2 className="font-display text-card font-semibold">{name}</h2>}
        <p className="text-lg text-ink-soft">{words}</p>
      </div>
      {/* 'Correto!' comes first. */}
      <LaterAnnouncement>
        {completed > 0 && name ? `${name}. ${words}.` : ''}
      </LaterAnnouncement>
      <ProgressBar
        label="Progresso total"
        value={completed}
        max={total}
        valueText={words}
      />
    </div>
  )
}

/** The letters as tiles; screen readers spell them. */
function ScrambledTitle({ id, scrambled }: { id: string; scrambled: string }) {
  const words = scrambled.split(' ').filter(Boolean).map(graphemesOf)
  return (
    <div className="scramble-tiles flex flex-wrap content-center justify-center">
      <p id={id} className="sr-only">
        Título embaralhado, letra por letra: {spelled(words)}
      </p>
      {words.map((letters, place) => (
        <span
          // A title may hold a word twice.
          key={`${place} ${scrambled}`}
          // A long word in large text may wrap: the page must not be wider than the screen.
          className="inline-flex gap-[clamp(2px,0.4vw,0.4rem)] max-w-full flex-wrap justify-center"
          aria-hidden="true"
        >
          {letters.map((letter, index) => (
            <Tile key={`${index} ${letter}`} letter={letter} turn={place * 3 + index} />
          ))}
        </span>
      ))}
    </div>
  )
}

const spelled = (words: readonly string[][]) =>
  words.map((letters) => `${letters.join(', ')}.`).join(' ')

/** `turn` delays the entrance of this tile: they come in one after another. */
const Tile = ({ letter, turn }: { letter: string; turn: number }) => (
  <span className={/\p{L}/u.test(letter) ? 'tile' : 'tile-mark'} style={{ '--turn': turn }}>
    {letter}
  </span>
)

type SolvedTitlesProps = { solved: readonly TitleItem[]; onRestart: () => void }

function SolvedTitles({ solved, onRestart }: SolvedTitlesProps) {
  const { places } = useHost()
  return (
    <section aria-labelledby="solved-title" className="flex flex-col items-start gap-4">
      <h2 id="solved-title" className="font-display text-card font-semibold">
        Livros desvendados
      </h2>
      <ul className="flex w-full flex-col gap-3">
        {solved.map(({ title }, place) => (
          <li
            // Two books may have one title.
            key={`${place} ${title}`}
            className="rounded-book border-l-8 border-gold bg-accent px-5 py-4 font-display text-xl font-semibold text-raised shadow-book"
          >
            {title}
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        onClick={() => {
          catchFocus()
          onRestart()
        }}
      >
        Recomeçar
      </Button>
      {places.wishes(solved.flatMap(({ id }) => id ?? []))}
    </section>
  )
}
