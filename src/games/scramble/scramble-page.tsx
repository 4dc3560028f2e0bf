import { useEffect, useId, useRef } from 'react'
import { useHost } from '@/play/host'
import { useHydrated } from '@/ui/use-page-state'
import { WinDialog } from '@/play/win-dialog'
import { cryptoRandom, type Random } from '@/lib/random'
import { fly } from '@/ui/fly'
import { Button } from '@/ui/button'
import { GameFrame, LaterAnnouncement } from '@/ui/game-frame'
import { catchFocus } from '@/ui/page-heading'
import { ProgressBar } from '@/ui/progress-bar'
import { AnswerForm } from './answer-form'
import type { Level, TitleItem } from './content'
import './scramble.css'
import { Solved, Tiles } from './tiles'
import { useScramble } from './use-scramble'

/** Desafio do Livro Embaralhado (rules, chapter 5). */
export function ScramblePage({ random = cryptoRandom }: { random?: Random }) {
  const { game, draft, write, tapTile, takeBack, answer, restart } = useScramble(random)
  const { levels, challenge, solved } = game
  const hydrated = useHydrated()
  const id = useId()
  const scrambled = (hydrated && challenge?.scrambled) || ''
  const last = solved.at(-1)

  return (
    <GameFrame
      title="Desafio do Livro Embaralhado"
      intro="Desembaralhe as letras e descubra o título."
    >
      <LevelProgress levels={levels} solved={solved} />
      {challenge ? (
        <div className="scramble-layout grid flex-1">
          <div className="scramble-card flex flex-col justify-center rounded-book bg-raised shadow-book">
            <Tiles
              id={`${id}-letters`}
              scrambled={scrambled}
              draft={draft}
              onTap={tapTile}
            />
            <div className="scramble-hint flex items-center justify-center gap-3">
              <span aria-hidden="true" className="text-[2.5rem] leading-[1.2] empty:hidden">
                {hydrated && challenge.item.picture}
              </span>
              {/* The key replaces a hint by the next: changed text would count as a layout shift. */}
              <p
                key={scrambled}
                id={`${id}-hint`}
                className="text-center wrap-anywhere text-balance"
              >
                {`Dica: ${hydrated ? challenge.item.hint : '…'}`}
              </p>
            </div>
          </div>
          <AnswerForm
            title={challenge.item.title}
            scrambled={scrambled}
            draft={draft}
            describedBy={`${id}-letters ${id}-hint`}
            onWrite={write}
            onTakeBack={takeBack}
            onAnswer={answer}
          >
            {last && <Solved key={solved.length} title={last.title} />}
          </AnswerForm>
        </div>
      ) : (
        <AfterLast solved={solved} onRestart={restart} />
      )}
      <WinDialog
        game="scramble"
        isWon={!challenge}
        title="Parabéns, Mestre dos Livros!"
        text="Você desvendou todos os desafios!"
        caption="Pontuação final:"
        score={`${solved.length} acertos`}
        onPlayAgain={restart}
      />
    </GameFrame>
  )
}

type LevelProgressProps = { levels: readonly Level[]; solved: readonly TitleItem[] }

/** The level, the shelf and the total progress; announced at each new level. */
function LevelProgress({ levels, solved }: LevelProgressProps) {
  const [completed, total] = [solved.length, levels.length]
  const level = levels[completed]
  const name = level && `Nível ${completed + 1} de ${total}: ${level.label}`
  const words = `${completed} de ${total} níveis completos`
  return (
    <div className="scramble-progress flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {name && <h2 className="font-display text-card font-semibold">{name}</h2>}
        <p className="ml-auto text-lg text-ink-soft">{words}</p>
      </div>
      {/* 'Correto!' comes first. */}
      <LaterAnnouncement>
        {completed > 0 && name ? `${name}. ${words}.` : ''}
      </LaterAnnouncement>
      {level && <Shelf solved={solved} places={total} />}
      <ProgressBar
        label="Progresso total"
        value={completed}
        max={total}
        valueText={words}
      />
    </div>
  )
}

type ShelfProps = { solved: readonly TitleItem[]; places: number }

/** The solved titles as books: a new one slides onto it from the answer. */
function Shelf({ solved, places }: ShelfProps) {
  const id = useId()
  const shelf = useRef<HTMLUListElement>(null)
  const last = useRef(solved)
  useEffect(() => {
    const { length } = last.current
    last.current = solved
    if (solved.length > length)
      fly(shelf.current?.children[length], document.querySelector('.scramble-solved'), {
        duration: 420,
        delay: 650,
        easing: 'cubic-bezier(0.3, 0.9, 0.3, 1)',
        fill: 'backwards',
      })
  }, [solved])
  return (
    <section
      aria-labelledby={id}
      data-full={solved.length === places}
      className="scramble-shelf group flex flex-col gap-x-4 gap-y-1 data-[full=true]:text-card"
    >
      <h2
        id={id}
        className="font-semibold text-ink-soft max-sm:group-data-[full=false]:hidden"
      >
        Títulos desvendados
      </h2>
      <ul
        ref={shelf}
        className="grid flex-auto auto-cols-fr grid-flow-col items-end gap-2 group-data-[full=true]:grid-flow-row"
      >
        {Array.from({ length: places }, (_, place) => (
          <li
            key={place}
            aria-hidden={place >= solved.length}
            className="relative z-3 min-h-12 sm:min-h-9 rounded-book border-l-8 border-foil bg-accent px-2.5 py-1.5 font-display leading-tight font-semibold text-balance text-raised group-data-[full=true]:px-5 group-data-[full=true]:py-3 empty:border-2 empty:border-dashed empty:border-line empty:bg-transparent"
          >
            {solved[place]?.title}
          </li>
        ))}
      </ul>
    </section>
  )
}

type AfterLastProps = { solved: readonly TitleItem[]; onRestart: () => void }

/** The full shelf, in larger letters. */
function AfterLast({ solved, onRestart }: AfterLastProps) {
  const { places } = useHost()
  return (
    <div className="scramble-end flex flex-col gap-4">
      <Shelf solved={solved} places={solved.length} />
      <Button
        look="quiet"
        className="self-start"
        onClick={() => {
          catchFocus()
          onRestart()
        }}
      >
        Recomeçar
      </Button>
      {places.wishes(solved.flatMap(({ id }) => id ?? []))}
    </div>
  )
}
