import { useId, type ReactNode } from 'react'
import { GameFrame } from '@/ui/game-frame'
import { Opening } from '@/ui/opening'
import { PrizeChapter } from './prize-chapter'
import { chancesByGame, chaptersOf } from './regulation-rules'
import { useRegulation } from './use-regulation'
import './regulation.css'

/** Who promotes the games, how one takes part, and what becomes of what a visit leaves. */
export function RegulationPage() {
  const known = useRegulation()
  return (
    <GameFrame room="regulation" title="Regulamento">
      <div className="regulation">
        {known ? (
          <>
            {chaptersOf(known.settings).map(({ title, paragraphs }) => (
              <Chapter key={title} title={title}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Chapter>
            ))}
            <Chapter title="Prêmios e chances">
              <PrizeChapter
                games={known.chances && chancesByGame(known.chances, known.settings)}
              />
            </Chapter>
          </>
        ) : (
          <Opening>Abrindo o regulamento...</Opening>
        )}
      </div>
    </GameFrame>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="regulation-chapter">
      <h2 id={id} className="font-display text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
